//! The operations of the studies pq-file and handshake in Rust and C: `pqcrypto` (PQClean) with
//! RustCrypto's AES-GCM, AWS-LC and, with the feature `liboqs`, liboqs. Prints what peers.py prints.
use aes_gcm::aead::{Aead, AeadInOut, Generate, KeyInit};
use aes_gcm::{Aes256Gcm, Key, Nonce};
use pqcrypto_mldsa::mldsa65;
use pqcrypto_mlkem::mlkem768;
use pqcrypto_traits::kem::{Ciphertext as _, PublicKey as _, SharedSecret as _};
use pqcrypto_traits::sign::DetachedSignature as _;
use std::hint::black_box;
use std::sync::Barrier;
use std::time::{Duration, Instant};

const PQCRYPTO: &str = "pqcrypto and RustCrypto";
const PROFILE: &str = "ML-KEM-768+ML-DSA-65";
const LEAST_BATCH_NS: f64 = 10_000.0;
const LEAST_SAMPLES: usize = 30;
const MESSAGE_BYTES: usize = 64;
const CIPHERTEXT_BYTES: usize = 1088;
const NONCE_BYTES: usize = 12;
const SIGNATURE_BYTES: usize = 3309;

fn duration() -> Duration {
    let seconds = std::env::var("PEERS_SECONDS").ok().and_then(|text| text.parse().ok());
    Duration::from_secs_f64(seconds.unwrap_or(0.5))
}

fn report(study: &str, peer: &str, work: &str, mut samples: Vec<f64>) {
    samples.sort_by(f64::total_cmp);
    let n = samples.len();
    println!(
        "{{\"study\": \"{study}\", \"peer\": \"{peer}\", \"work\": \"{work}\", \"meanNs\": {:.1}, \
         \"medianNs\": {:.1}, \"p95Ns\": {:.1}, \"samples\": {n}}}",
        samples.iter().sum::<f64>() / n as f64,
        samples[n / 2],
        samples[(0.95 * n as f64).ceil() as usize - 1]
    );
}

/// Single calls, or batches of at least 10 µs, after a warm-up.
fn measure<T>(peer: &str, work: &str, mut call: impl FnMut() -> T) {
    let start = Instant::now();
    let mut calls = 0u32;
    while start.elapsed() < duration() / 2 || calls < 3 {
        black_box(call());
        calls += 1;
    }
    let nanos = start.elapsed().as_nanos() as f64 / f64::from(calls);
    let batch = (LEAST_BATCH_NS / nanos).ceil().max(1.0) as u32;
    let mut samples = Vec::new();
    let start = Instant::now();
    while start.elapsed() < duration() || samples.len() < LEAST_SAMPLES {
        let begin = Instant::now();
        for _ in 0..batch {
            black_box(call());
        }
        samples.push(begin.elapsed().as_nanos() as f64 / f64::from(batch));
    }
    report("pq-file", peer, work, samples);
}

/// Signing takes as many attempts as the message decides, so that each call has another one.
fn messages() -> impl FnMut() -> [u8; MESSAGE_BYTES] {
    let mut number = 0u64;
    move || {
        number += 1;
        let mut message = [7; MESSAGE_BYTES];
        message[..8].copy_from_slice(&number.to_le_bytes());
        message
    }
}

/// As the study has it: single calls from 1 KiB on.
fn aes(operation: &str, size: usize) -> String {
    format!("{operation} AES-256-GCM {size}{}", if size < 1 << 10 { "" } else { " mode=sample" })
}

struct Identity {
    kem: (mlkem768::PublicKey, mlkem768::SecretKey),
    dsa: (mldsa65::PublicKey, mldsa65::SecretKey),
}

fn identity() -> Identity {
    Identity { kem: mlkem768::keypair(), dsa: mldsa65::keypair() }
}

/// KEM ciphertext, nonce, AES-GCM ciphertext with tag, and a signature over all of it.
fn seal(identity: &Identity, content: &[u8]) -> Vec<u8> {
    let (secret, ciphertext) = mlkem768::encapsulate(&identity.kem.0);
    let key = Key::<Aes256Gcm>::try_from(secret.as_bytes()).unwrap();
    let nonce = Nonce::generate();
    let mut file = ciphertext.as_bytes().to_vec();
    file.extend_from_slice(&nonce);
    let start = file.len();
    file.extend_from_slice(content);
    let body = (&mut file[start..]).into();
    let tag = Aes256Gcm::new(&key).encrypt_inout_detached(&nonce, b"", body).unwrap();
    file.extend_from_slice(&tag);
    let signature = mldsa65::detached_sign(&file, &identity.dsa.1);
    file.extend_from_slice(signature.as_bytes());
    file
}

fn open(identity: &Identity, file: &[u8]) -> Vec<u8> {
    let (signed, signature) = file.split_at(file.len() - SIGNATURE_BYTES);
    let signature = mldsa65::DetachedSignature::from_bytes(signature).unwrap();
    mldsa65::verify_detached_signature(&signature, signed, &identity.dsa.0).unwrap();
    let (ciphertext, rest) = signed.split_at(CIPHERTEXT_BYTES);
    let ciphertext = mlkem768::Ciphertext::from_bytes(ciphertext).unwrap();
    let secret = mlkem768::decapsulate(&ciphertext, &identity.kem.1);
    let key = Key::<Aes256Gcm>::try_from(secret.as_bytes()).unwrap();
    let nonce = Nonce::try_from(&rest[..NONCE_BYTES]).unwrap();
    Aes256Gcm::new(&key).decrypt(&nonce, &rest[NONCE_BYTES..]).unwrap()
}

/// Time of an operation on each of so many threads; twice as long as with one where CPUs lack.
fn measure_threads(work: &str, threads: usize, call: impl Fn() + Sync) {
    let barrier = Barrier::new(threads);
    let samples = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|_| {
                scope.spawn(|| {
                    barrier.wait();
                    let end = Instant::now() + duration();
                    let mut samples = Vec::new();
                    while Instant::now() < end || samples.len() < LEAST_SAMPLES {
                        let begin = Instant::now();
                        call();
                        samples.push(begin.elapsed().as_nanos() as f64);
                    }
                    samples
                })
            })
            .collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    report("pq-file", PQCRYPTO, &format!("{work} threads={threads}"), samples);
}

fn pqcrypto() {
    let identity = identity();
    let mut message = messages();
    let (_, ciphertext) = mlkem768::encapsulate(&identity.kem.0);
    measure(PQCRYPTO, "generate-key ML-KEM-768", mlkem768::keypair);
    measure(PQCRYPTO, "encapsulate ML-KEM-768", || mlkem768::encapsulate(&identity.kem.0));
    measure(PQCRYPTO, "decapsulate ML-KEM-768", || mlkem768::decapsulate(&ciphertext, &identity.kem.1));
    measure(PQCRYPTO, "generate-key ML-DSA-65", mldsa65::keypair);
    measure(PQCRYPTO, "sign ML-DSA-65", || mldsa65::detached_sign(&message(), &identity.dsa.1));
    let signed = message();
    let signature = mldsa65::detached_sign(&signed, &identity.dsa.1);
    measure(PQCRYPTO, "verify ML-DSA-65", || {
        mldsa65::verify_detached_signature(&signature, &signed, &identity.dsa.0).unwrap()
    });

    measure(PQCRYPTO, "generate-key AES-256-GCM", Key::<Aes256Gcm>::generate);
    let cipher = Aes256Gcm::new(&Key::<Aes256Gcm>::generate());
    let nonce = Nonce::generate();
    for size in [64, 256, 1 << 10, 4 << 10, 16 << 10, 64 << 10, 256 << 10, 1 << 20] {
        let content = vec![9u8; size];
        let sealed = cipher.encrypt(&nonce, &content[..]).unwrap();
        measure(PQCRYPTO, &aes("encrypt", size), || cipher.encrypt(&nonce, &content[..]).unwrap());
        measure(PQCRYPTO, &aes("decrypt", size), || cipher.decrypt(&nonce, &sealed[..]).unwrap());
    }
    for size in [1 << 10, 10 << 10, 100 << 10, 1 << 20] {
        let content = vec![5u8; size];
        let file = seal(&identity, &content);
        assert!(open(&identity, &file) == content);
        measure(PQCRYPTO, &format!("seal-file {PROFILE} {size}"), || seal(&identity, &content));
        measure(PQCRYPTO, &format!("open-file {PROFILE} {size}"), || open(&identity, &file));
    }
    for threads in [2, 4] {
        measure_threads("generate-key ML-KEM-768", threads, || {
            black_box(mlkem768::keypair());
        });
    }

    let short = [0u8; 31];
    measure(PQCRYPTO, "refuse-key-size ML-KEM-768", || mlkem768::PublicKey::from_bytes(black_box(&short)).is_err());
    measure(PQCRYPTO, "refuse-verify-short ML-DSA-65", || {
        mldsa65::DetachedSignature::from_bytes(black_box(&short)).is_err()
    });
    for (name, index) in [("first", 0), ("last", SIGNATURE_BYTES - 1)] {
        let mut changed = signature.as_bytes().to_vec();
        changed[index] ^= 1;
        let changed = mldsa65::DetachedSignature::from_bytes(&changed).unwrap();
        measure(PQCRYPTO, &format!("refuse-verify-{name} ML-DSA-65"), || {
            assert!(mldsa65::verify_detached_signature(&changed, &signed, &identity.dsa.0).is_err());
        });
    }
    let mut sealed = cipher.encrypt(&nonce, &vec![0u8; 1024][..]).unwrap();
    *sealed.last_mut().unwrap() ^= 1;
    measure(PQCRYPTO, "refuse-decrypt-tag AES-256-GCM 1024", || {
        assert!(cipher.decrypt(&nonce, &sealed[..]).is_err());
    });
}

fn aws_lc() {
    use aws_lc_rs::aead::{Aad, LessSafeKey, Nonce, UnboundKey, AES_256_GCM};
    use aws_lc_rs::kem::{DecapsulationKey, ML_KEM_768};
    use aws_lc_rs::signature::{KeyPair, PqdsaKeyPair, UnparsedPublicKey, ML_DSA_65, ML_DSA_65_SIGNING};
    const AWS_LC: &str = "AWS-LC (aws-lc-rs 1.19.0)";
    let private = DecapsulationKey::generate(&ML_KEM_768).unwrap();
    let public = private.encapsulation_key().unwrap();
    let ciphertext = public.encapsulate().unwrap().0.as_ref().to_vec();
    measure(AWS_LC, "generate-key ML-KEM-768", || DecapsulationKey::generate(&ML_KEM_768).unwrap());
    measure(AWS_LC, "encapsulate ML-KEM-768", || public.encapsulate().unwrap());
    measure(AWS_LC, "decapsulate ML-KEM-768", || private.decapsulate(ciphertext.as_slice().into()).unwrap());

    let keys = PqdsaKeyPair::generate(&ML_DSA_65_SIGNING).unwrap();
    let mut signature = vec![0u8; ML_DSA_65_SIGNING.signature_len()];
    let mut message = messages();
    measure(AWS_LC, "generate-key ML-DSA-65", || PqdsaKeyPair::generate(&ML_DSA_65_SIGNING).unwrap());
    measure(AWS_LC, "sign ML-DSA-65", || keys.sign(&message(), &mut signature).unwrap());
    let signed = message();
    keys.sign(&signed, &mut signature).unwrap();
    let public = UnparsedPublicKey::new(&ML_DSA_65, keys.public_key().as_ref());
    measure(AWS_LC, "verify ML-DSA-65", || public.verify(&signed, &signature).unwrap());

    let key = LessSafeKey::new(UnboundKey::new(&AES_256_GCM, &[3u8; 32]).unwrap());
    for size in [64, 1 << 10, 16 << 10, 1 << 20] {
        let mut buffer = vec![9u8; size];
        measure(AWS_LC, &aes("encrypt", size), || {
            let nonce = Nonce::assume_unique_for_key([1u8; NONCE_BYTES]);
            key.seal_in_place_separate_tag(nonce, Aad::empty(), &mut buffer).unwrap()
        });
    }
}

#[cfg(feature = "liboqs")]
fn liboqs(level: u32, dsa: oqs::sig::Algorithm, kem_bits: u32, kem: oqs::kem::Algorithm) -> oqs::Result<()> {
    let (dsa, kem) = (oqs::sig::Sig::new(dsa)?, oqs::kem::Kem::new(kem)?);
    let profile = format!("ML-KEM-{kem_bits}+ML-DSA-{level}");
    let works = [
        format!("generate-key ML-DSA-{level}"),
        format!("handshake-server-share {profile}"),
        format!("handshake-client-reply {profile}"),
        format!("handshake-server-finish {profile}"),
    ];
    let mut times: [Vec<f64>; 4] = Default::default();
    let mut randoms = messages();
    let warm = Instant::now() + duration();
    while Instant::now() < warm + 4 * duration() || times[0].len() < LEAST_SAMPLES {
        let mut signed = randoms().to_vec();
        let start = Instant::now();
        let (public, private) = dsa.keypair()?;
        let key_made = Instant::now();
        let (share, own) = kem.keypair()?;
        signed.extend_from_slice(share.as_ref());
        let signature = dsa.sign(&signed, &private)?;
        let shared = Instant::now();
        dsa.verify(&signed, &signature, &public)?;
        let (reply, client) = kem.encapsulate(&share)?;
        let replied = Instant::now();
        let server = kem.decapsulate(&own, &reply)?;
        let end = Instant::now();
        assert!(client.as_ref() == server.as_ref());
        if end > warm {
            let phases = [key_made - start, shared - key_made, replied - shared, end - replied];
            for (samples, phase) in times.iter_mut().zip(phases) {
                samples.push(phase.as_nanos() as f64);
            }
        }
    }
    for (work, samples) in works.iter().zip(times) {
        report("handshake", "liboqs", work, samples);
    }
    Ok(())
}

fn main() {
    pqcrypto();
    aws_lc();
    #[cfg(feature = "liboqs")]
    {
        use oqs::{kem, sig};
        oqs::init();
        liboqs(44, sig::Algorithm::MlDsa44, 512, kem::Algorithm::MlKem512).unwrap();
        liboqs(65, sig::Algorithm::MlDsa65, 768, kem::Algorithm::MlKem768).unwrap();
        liboqs(87, sig::Algorithm::MlDsa87, 1024, kem::Algorithm::MlKem1024).unwrap();
    }
}
