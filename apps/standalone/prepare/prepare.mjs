import { build } from './build.mjs';
import { install } from './install.mjs';
import { endAll, Failure } from './run.mjs';

/**
 * Makes a fresh clone, or one that has changed, ready to run, and does what else is given. A signal in the meantime
 * ends what was started, and the process with the exit code given for it.
 */
export async function prepared({ interruptedCode, needsBuild = true }, work) {
  const interrupt = () => {
    endAll();
    process.exit(interruptedCode);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, interrupt);
  try {
    await install();
    if (needsBuild) await build();
    return await work?.();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}
