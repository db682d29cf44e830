// What `npm start` and its fellows run. Until that is `prepared` there is nothing but Node: no packages, no build.
import { unmarkBuilt } from './prepare/fingerprint.mjs';
import { watchLauncher } from './prepare/launcher.mjs';
import { requireNode } from './prepare/node-version.mjs';
import { prepared } from './prepare/prepare.mjs';
import { ROOT } from './prepare/root.mjs';

requireNode();
process.chdir(ROOT);
const [command = 'start', ...args] = process.argv.slice(2);
const launcher = watchLauncher();
await prepared({ interruptedCode: 0 });
// Its compiler writes over the build while it runs, so that one is none to rely on afterwards.
if (command === 'dev') unmarkBuilt('server');
const { main } = await import('../../dist/apps/standalone/src/main.js');
process.exit(await main({ command, args, launcher }));
