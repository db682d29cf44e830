// Lets a worker load TypeScript and catalogues of translations.
import { register } from 'node:module';

process.setSourceMapsEnabled(true);
// Makes stack traces refer to the sources.
process.env.SWC_NODE_SOURCE_MAP_MODE ??= 'inline';
process.env.SWC_NODE_PROJECT ??= 'tsconfig.base.json';
await import('@swc-node/register/esm-register');
register('./catalogues.mjs', import.meta.url);
