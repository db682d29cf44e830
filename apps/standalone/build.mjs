// Runs `npm run build`: builds the API and the web app for production in dist/, without the embedded services.
import { buildForProduction } from './prepare/build.mjs';

await buildForProduction();
