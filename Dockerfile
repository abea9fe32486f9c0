# jcamark as released, with a JDK and fonts for the charts:
#   mvn package -DskipTests && docker build -t jcamark .
#   mkdir -p results
#   docker run --rm --user "$(id -u)" -v "$PWD/results:/work/results" jcamark
FROM eclipse-temurin:25-jdk@sha256:dcf835e52330939b6c9f90ecab8aafcbcaa8fbf48423db44de884cf978c10144 AS release
RUN apt-get update && apt-get install -y --no-install-recommends unzip
COPY target/jcamark-*.zip /release.zip
RUN unzip -q /release.zip -d /release && mv /release/jcamark-* /opt/jcamark

FROM eclipse-temurin:25-jdk@sha256:dcf835e52330939b6c9f90ecab8aafcbcaa8fbf48423db44de884cf978c10144
RUN apt-get update \
    && apt-get install -y --no-install-recommends fontconfig fonts-dejavu-core \
    && rm -rf /var/lib/apt/lists/* \
    && mkdir --mode=1777 /work
COPY --from=release /opt/jcamark /opt/jcamark
# Any other user will do as well.
USER 1000
ENV XDG_CACHE_HOME=/tmp/cache
WORKDIR /work
ENTRYPOINT ["/opt/jcamark/bin/jcamark"]
CMD ["run"]
