"""The operations of the studies with Python's `cryptography` (OpenSSL) and pure-Python lattices.

Prints a JSON object a line: study, peer, work (as the studies write it), mean, median and P95 in
ns of single calls or of batches of at least 10 µs, and their number. Calls follow a warm-up.
"""
import hashlib
import json
import math
import os
import ssl
import statistics
import sys
import time
from importlib.metadata import version

import bcrypt
from argon2.low_level import Type, hash_secret_raw
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, mldsa, mlkem, padding, rsa, x25519
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from dilithium_py import ml_dsa
from kyber_py import ml_kem

SECONDS = float(os.environ.get("PEERS_SECONDS", "0.5"))
LEAST_BATCH_NS = 10_000
LEAST_SAMPLES = 30
OPENSSL = "cryptography " + version("cryptography")
ARGON2 = "argon2-cffi-bindings " + version("argon2-cffi-bindings")
BCRYPT = "bcrypt " + version("bcrypt")
HASHLIB = ssl.OPENSSL_VERSION.rsplit(" ", 3)[0]
PURE = "dilithium-py and kyber-py"


def report(study, peer, work, samples):
    samples = sorted(samples)
    print(json.dumps({
        "study": study, "peer": peer, "work": work, "meanNs": round(statistics.fmean(samples), 1),
        "medianNs": round(statistics.median(samples), 1),
        "p95Ns": round(samples[math.ceil(0.95 * len(samples)) - 1], 1), "samples": len(samples),
    }), flush=True)


def measure(study, work, call, peer=None):
    """`call` takes the number of the call, so that inputs can differ."""
    clock = time.perf_counter_ns
    start, calls = clock(), 0
    while clock() - start < SECONDS * 0.4e9 or calls < 3:
        call(calls)
        calls += 1
    batch = max(1, math.ceil(LEAST_BATCH_NS * calls / (clock() - start)))
    samples, end = [], clock() + SECONDS * 1e9
    while clock() < end or len(samples) < LEAST_SAMPLES:
        begin = clock()
        for i in range(batch):
            call(i)
        samples.append((clock() - begin) / batch)
    report(study, peer or OPENSSL, work, samples)


def oaep(digest):
    return padding.OAEP(mgf=padding.MGF1(digest), algorithm=digest, label=None)


def cnsa():
    aes, nonce = AESGCM(AESGCM.generate_key(256)), os.urandom(12)
    for size in (1 << 10, 1 << 20, 10 << 20):
        data = os.urandom(size)
        measure("cnsa", f"encrypt AES-256-GCM {size}", lambda i, d=data: aes.encrypt(nonce, d, None))

        def digest(i, d=data):
            state = hashes.Hash(hashes.SHA384())
            state.update(d)
            return state.finalize()
        measure("cnsa", f"digest SHA-384 {size} mode=sample", digest)
    for name, secret, length in (("", 32, 32), ("-IKM32-L64", 32, 64), ("-IKM48-L32", 48, 32), ("-IKM48-L64", 48, 64)):
        key = os.urandom(secret)
        measure("cnsa", f"derive HKDF-SHA384{name} mode=sample", lambda i, k=key, n=length: HKDF(
            algorithm=hashes.SHA384(), length=n, salt=None, info=b"peer").derive(k))
    curve, message, ecdsa = ec.SECP384R1(), os.urandom(65), ec.ECDSA(hashes.SHA384())
    mine, other = ec.generate_private_key(curve), ec.generate_private_key(curve).public_key()
    signature = mine.sign(message, ecdsa)
    measure("cnsa", "generate-key ECDH-P384", lambda i: ec.generate_private_key(curve))
    measure("cnsa", "agree ECDH-P384", lambda i: mine.exchange(ec.ECDH(), other))
    measure("cnsa", "sign ECDSA-P384-SHA384 65", lambda i: mine.sign(message, ecdsa))
    measure("cnsa", "verify ECDSA-P384-SHA384 65", lambda i: mine.public_key().verify(signature, message, ecdsa))
    key = rsa.generate_private_key(65537, 3072)
    for digest in (hashes.SHA256(), hashes.SHA384()):
        name, scheme = digest.name.replace("sha", "SHA"), oaep(digest)
        secret = os.urandom(128)
        block = key.public_key().encrypt(secret, scheme)
        measure("cnsa", f"encrypt RSA-3072-OAEP-{name} 128 mode=sample", lambda i: key.public_key().encrypt(secret, scheme))
        measure("cnsa", f"decrypt RSA-3072-OAEP-{name} 128 mode=sample", lambda i: key.decrypt(block, scheme))
        longest = 384 - 2 * digest.digest_size - 2
        for size in (1024, 10240):
            text = os.urandom(size)
            pieces = [text[at:at + longest] for at in range(0, size, longest)]
            sealed = [key.public_key().encrypt(piece, scheme) for piece in pieces]
            work = f"RSA-3072-OAEP-{name}-blocks {size} mode=sample"
            measure("cnsa", "encrypt " + work, lambda i: [key.public_key().encrypt(piece, scheme) for piece in pieces])
            measure("cnsa", "decrypt " + work, lambda i: [key.decrypt(piece, scheme) for piece in sealed])
    pss = padding.PSS(mgf=padding.MGF1(hashes.SHA384()), salt_length=48)
    signature = key.sign(message, pss, hashes.SHA384())
    measure("cnsa", "sign RSA-3072-PSS-SHA384 65 mode=sample", lambda i: key.sign(message, pss, hashes.SHA384()))
    measure("cnsa", "verify RSA-3072-PSS-SHA384 65 mode=sample",
            lambda i: key.public_key().verify(signature, message, pss, hashes.SHA384()))


def passwords():
    """The reference implementation of Argon2 in C, OpenSSL by `hashlib`, and `bcrypt` in Rust."""
    password, salt = b"sixteen letters.", os.urandom(16)
    for memory, passes in ((19456, 2), (7168, 5), (16384, 2)):
        measure("passwords", f"derive Argon2id(m={memory},t={passes},p=1)", lambda i: hash_secret_raw(
            password, salt, time_cost=passes, memory_cost=memory, parallelism=1, hash_len=32, type=Type.ID), ARGON2)
    measure("passwords", "derive scrypt(N=65536,r=8,p=1)",
            lambda i: hashlib.scrypt(password, salt=salt, n=65536, r=8, p=1, maxmem=1 << 28, dklen=32), HASHLIB)
    measure("passwords", "derive PBKDF2-HMAC-SHA256(600000)",
            lambda i: hashlib.pbkdf2_hmac("sha256", password, salt, 600000, 32), HASHLIB)
    cost = bcrypt.gensalt(10)
    measure("passwords", "derive bcrypt(cost=10)", lambda i: bcrypt.hashpw(password, cost), BCRYPT)


def random_vs_same():
    study, aes = "random-vs-same", AESGCM(AESGCM.generate_key(256))
    key, scheme = rsa.generate_private_key(65537, 2048), oaep(hashes.SHA256())

    def digest(data):
        state = hashes.Hash(hashes.SHA256())
        state.update(data)
        return state.finalize()

    def both(name, inputs, call):
        measure(study, name, lambda i: call(inputs[i % len(inputs)]))
        measure(study, name + " data=same", lambda i: call(inputs[0]))

    for size in (8, 64, 512, 4096, 32768, 262144, 2097152):
        data = [(os.urandom(12), os.urandom(size)) for _ in range(max(4, min(64, (8 << 20) // size)))]
        sealed = [(nonce, aes.encrypt(nonce, text, None)) for nonce, text in data]
        both(f"encrypt AES-256-GCM {size}", data, lambda one: aes.encrypt(one[0], one[1], None))
        both(f"decrypt AES-256-GCM {size}", sealed, lambda one: aes.decrypt(one[0], one[1], None))
        both(f"digest SHA-256 {size}", [text for _, text in data], digest)
    for size in (2, 4, 8, 16, 32, 64, 128):
        data = [os.urandom(size) for _ in range(8)]
        blocks = [key.public_key().encrypt(text, scheme) for text in data]
        both(f"encrypt RSA-2048-OAEP-SHA256 {size}", data, lambda text: key.public_key().encrypt(text, scheme))
        both(f"decrypt RSA-2048-OAEP-SHA256 {size}", blocks, lambda block: key.decrypt(block, scheme))


class Curves:
    """X25519 with a signature on a curve; `arguments` are those of signing after the message."""

    def __init__(self, generate, *arguments):
        self.generate, self.arguments = generate, arguments

    def key(self):
        return self.generate()

    def share(self, key, randoms):
        own = x25519.X25519PrivateKey.generate()
        public = own.public_key().public_bytes_raw()
        return own, public, key.sign(randoms + public, *self.arguments)

    def reply(self, key, randoms, public, signature):
        key.public_key().verify(signature, randoms + public, *self.arguments)
        own = x25519.X25519PrivateKey.generate()
        return own.public_key().public_bytes_raw(), self.finish(own, public)

    def finish(self, own, reply):
        return own.exchange(x25519.X25519PublicKey.from_public_bytes(reply))


class OpensslLattices:
    def __init__(self, dsa, kem):
        self.key = getattr(mldsa, f"MLDSA{dsa}PrivateKey").generate
        self.private, self.public = getattr(mlkem, f"MLKEM{kem}PrivateKey"), getattr(mlkem, f"MLKEM{kem}PublicKey")

    def share(self, key, randoms):
        own = self.private.generate()
        public = own.public_key().public_bytes_raw()
        return own, public, key.sign(randoms + public)

    def reply(self, key, randoms, public, signature):
        key.public_key().verify(signature, randoms + public)
        secret, ciphertext = self.public.from_public_bytes(public).encapsulate()
        return ciphertext, secret

    def finish(self, own, reply):
        return own.decapsulate(reply)


class PureLattices:
    def __init__(self, dsa, kem):
        self.dsa, self.kem = getattr(ml_dsa, f"ML_DSA_{dsa}"), getattr(ml_kem, f"ML_KEM_{kem}")

    def key(self):
        return self.dsa.keygen()

    def share(self, key, randoms):
        public, own = self.kem.keygen()
        return own, public, self.dsa.sign(key[1], randoms + public)

    def reply(self, key, randoms, public, signature):
        assert self.dsa.verify(key[0], randoms + public, signature)
        secret, ciphertext = self.kem.encaps(public)
        return ciphertext, secret

    def finish(self, own, reply):
        return self.kem.decaps(own, reply)


def handshake(peer, profile, parts, warmup):
    signature = profile.split("+")[1]
    works = [f"generate-key {signature}"] + [
        f"handshake-{phase} {profile}" for phase in ("server-share", "client-reply", "server-finish")]
    clock, times = time.perf_counter_ns, [[] for _ in works]
    end = 0
    while warmup > 0 or clock() < end or len(times[0]) < LEAST_SAMPLES:
        randoms, marks = os.urandom(64), [clock()]
        key = parts.key()
        marks.append(clock())
        own, public, signed = parts.share(key, randoms)
        marks.append(clock())
        reply, client = parts.reply(key, randoms, public, signed)
        marks.append(clock())
        server = parts.finish(own, reply)
        marks.append(clock())
        assert client == server
        if warmup > 0:
            warmup -= 1
            end = clock() + SECONDS * 4e9
        else:
            for i, samples in enumerate(times):
                samples.append(marks[i + 1] - marks[i])
    for work, samples in zip(works, times):
        report("handshake", peer, work, samples)


def handshakes():
    p256, p384 = ec.SECP256R1(), ec.SECP384R1()
    handshake(OPENSSL, "X25519+ECDSA-P256-SHA256",
              Curves(lambda: ec.generate_private_key(p256), ec.ECDSA(hashes.SHA256())), 50)
    handshake(OPENSSL, "X25519+ECDSA-P384-SHA384",
              Curves(lambda: ec.generate_private_key(p384), ec.ECDSA(hashes.SHA384())), 50)
    handshake(OPENSSL, "X25519+Ed25519", Curves(ed25519.Ed25519PrivateKey.generate), 50)
    for dsa, kem in ((44, 512), (65, 768), (87, 1024)):
        profile = f"ML-KEM-{kem}+ML-DSA-{dsa}"
        handshake(PURE, profile, PureLattices(dsa, kem), 2)
        if hasattr(mldsa, f"MLDSA{dsa}PrivateKey") and hasattr(mlkem, f"MLKEM{kem}PrivateKey"):
            handshake(OPENSSL, profile, OpensslLattices(dsa, kem), 50)


STUDIES = {"cnsa": cnsa, "random-vs-same": random_vs_same, "handshake": handshakes, "passwords": passwords}
for chosen in sys.argv[1:] or STUDIES:
    STUDIES[chosen]()
