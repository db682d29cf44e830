#!/bin/sh
# Removes from node_modules what no server loads: type declarations, source maps, documentation, tests, builds for browsers,
# and TypeScript, which npm keeps as an optional peer of @nestjs/swagger for its compiler plugin. Licences stay.
#   prune-modules.sh NODE_MODULES
set -eu
cd "$1"
rm -rf typescript .package-lock.json .cache
rm -rf typeorm/browser ethers/dist ethers/src.ts rxjs/src rxjs/dist/bundles rxjs/dist/esm5 rxjs/dist/types
rm -rf class-validator/bundles class-transformer/bundles libphonenumber-js/bundle es-toolkit/src
rm -rf @types @microsoft/tsdoc/docs
find . -type d \( -name test -o -name tests -o -name __tests__ -o -name benchmarks -o -name .github \) -prune -exec rm -rf {} +
find . -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' -o -name '*.tsbuildinfo' \) -delete
find . -type f -iname '*.md' ! -iname '*licen[cs]e*' ! -iname '*notice*' -delete
find . -type f \( -name '*.spec.js' -o -name '*.test.js' -o -name '*.spec.mjs' -o -name '*.test.mjs' \) -delete
