// Runs `npm start`, `npm run dev`, `migrate`, `reconcile`, `admin`, `archive`, `backup`, `restore`, `cluster` and `test:cluster`. The packages and
// the build exist only after `prepare`.
import { invalidateBuild } from './prepare/build.mjs';
import { requireClusterTools } from './prepare/cluster-tools.mjs';
import { prepare, requireNode, watchLauncher } from './prepare/prepare.mjs';
import { ROOT } from './prepare/run.mjs';

requireNode();
process.chdir(ROOT);
const [command = 'start', ...args] = process.argv.slice(2);
const launcher = watchLauncher();
await prepare({ interruptedCode: 0 }, command.startsWith('cluster') ? requireClusterTools : undefined);
// The compiler of `npm run dev` overwrites the build, so the next start has to build again.
if (command === 'dev') invalidateBuild('server');
const { main } = await import('../../dist/apps/standalone/src/main.js');
process.exit(await main({ command, args, launcher }));
