# The main journeys in a browser, for QA to run against a deployment (docs/testing.md). Needs no other part of the repository.
FROM node:24-bookworm-slim
RUN apt-get update && apt-get install --yes --no-install-recommends chromium-headless-shell && rm -rf /var/lib/apt/lists/*
WORKDIR /smoke
COPY package.json /tmp/
RUN echo '{ "type": "module" }' > package.json \
  && npm install --no-audit --no-fund "@playwright/test@$(node -p 'require("/tmp/package.json").devDependencies["@playwright/test"]')"
COPY tsconfig.base.json ./
COPY apps/web/tsconfig.json ./apps/web/
COPY apps/web/e2e ./apps/web/e2e
COPY libs/money/src ./libs/money/src
ENTRYPOINT ["npx", "playwright", "test", "--config", "apps/web/e2e/smoke/smoke.config.ts"]
