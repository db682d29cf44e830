// `npm run build`: the api and the web for production, in dist/. The embedded services are not part of it.
import { buildForProduction } from './prepare/build.mjs';

await buildForProduction();
