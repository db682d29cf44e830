// Runs `npm start`, `npm run dev`, `migrate`, `reconcile`, `admin`, `archive`, `backup` and `restore`. The packages and the build
// exist only after `prepare`.
import { invalidateBuild } from './prepare/build.mjs';
import { prepare, watchLauncher } from './prepare/prepare.mjs';

const [command = 'start', ...args] = process.argv.slice(2);
const launcher = watchLauncher();
await prepare({ interruptedCode: 0 });
// The compiler of `npm run dev` overwrites the build, so the next start has to build again.
if (command === 'dev') invalidateBuild('server');
const { main } = await import('../../dist/apps/standalone/src/main.js');
process.exit(await main(command, args, launcher));
