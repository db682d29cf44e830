import { ConfigError } from '@arena/config';
import { identify, PlainError } from '@arena/embedded';
import { command, COMMANDS } from './command.js';
import { dev } from './dev.js';
import { ownVariables } from './environment.js';
import { interruptBySignals } from './interrupt.js';
import { start } from './start.js';
import { complain, outliveTheReader } from './terminal.js';

interface Invocation {
  readonly command: string;
  readonly args: readonly string[];
  /** The process id of the npm that started us, if one did. */
  readonly launcher?: number | undefined;
}

/** Runs one command of the launcher to its end and resolves to the exit code. */
export async function main({ command: name, args, launcher }: Invocation): Promise<number> {
  outliveTheReader();
  const interrupt = interruptBySignals();
  const given = ownVariables();
  try {
    const shortCommand = COMMANDS.find((known) => known === name);
    if (shortCommand) return await command({ name: shortCommand, args, given, interrupt });
    if (name !== 'start' && name !== 'dev') throw new PlainError(`ARENA knows no command "${name}".`);
    if (name === 'dev') return await dev(given, interrupt);
    return await start({
      given,
      interrupt,
      launcher: launcher === undefined ? undefined : identify(launcher),
    });
  } catch (error) {
    if (error === interrupt.reason) return 0;
    if (!(error instanceof PlainError || error instanceof ConfigError)) throw error;
    complain(error.message);
    return 1;
  }
}
