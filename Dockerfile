# The container image of Gedeck: docs/operations/container.md. For amd64 and arm64.
ARG NODE_IMAGE=docker.io/library/node:22-bookworm-slim

# What is built is the same on every processor, so it is built on the machine's own.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# The packages that run, for the processor that they run on.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Types and source maps are a third of it, and nobody reads them there.
RUN npm ci --omit=dev \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM ${NODE_IMAGE}
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node /data
# All of this belongs to root: whoever takes over the application cannot change it.
COPY package.json .npmrc ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
# The migrations, the demo, and the commands (npm run backup …), which run from the sources.
COPY scripts scripts
COPY src src
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=2m \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is told to stop, with no npm in between.
CMD ["node", "scripts/start.mjs", "--built"]
