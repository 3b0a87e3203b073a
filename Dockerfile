# The site as an image: docker build --tag norrljus .    compose.yaml runs it with everything around it.
#
# Its settings are environment variables (README.md); none is in the image, and no secret. All it writes lies in DATA_DIR, a
# volume, so its root may be read-only.

# To build: any image of glibc with npm and Node 20 or newer. To run: one of glibc with libstdc++; the site brings its Node.
ARG BUILD_IMAGE=node:24-trixie-slim
ARG BASE_IMAGE=debian:trixie-slim

# The packages that run the site. A stage of its own: it is built again only where package-lock.json has changed.
FROM ${BUILD_IMAGE} AS packages
WORKDIR /srv/norrljus
COPY package.json package-lock.json ./
# The package `node` keeps a second copy of its program.
RUN npm ci --omit=dev --no-audit --no-fund && rm -r node_modules/node/node_modules

FROM ${BUILD_IMAGE} AS build
WORKDIR /srv/norrljus
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# Drawn into link previews, which are made here.
ARG BRAND
RUN npm run build

FROM ${BASE_IMAGE}
# A number of its own, so that a volume has the same owner on every machine.
RUN groupadd --gid 10001 norrljus \
  && useradd --uid 10001 --gid norrljus --no-create-home --home-dir /data --shell /usr/sbin/nologin norrljus \
  && install -d -m 0700 -o norrljus -g norrljus /data
WORKDIR /srv/norrljus
# All of it belongs to root: the site cannot change itself.
COPY --from=packages /srv/norrljus/node_modules ./node_modules
COPY package.json package-lock.json config.ts ./
# Backups, imports and the desk's invitations run from their sources, also at night.
COPY app ./app
COPY server ./server
COPY scripts ./scripts
COPY content ./content
COPY --from=build /srv/norrljus/build ./build
# As in scripts/serve.json. HOST is 0.0.0.0 by default: the container has a network of its own.
ENV PATH=/srv/norrljus/node_modules/.bin:$PATH \
  NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 \
  DATA_DIR=/data STOP_PAUSE=6
USER norrljus
VOLUME /data
EXPOSE 3000 3001
# STOP_PAUSE, then eight seconds at most: stop it with `docker stop --time 20`, or stop_grace_period.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/healthy.mjs"]
# Not through npm or a shell, which would stand between it and the signals.
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=50", "build/server/main.js"]
