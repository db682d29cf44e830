import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { UserFacingError } from '@arena/embedded';
import { apiEntry, migrate } from './api-process.js';
import { FolderLock, openDataFolder } from './data-folder.js';
import type { Variables } from './environment.js';
import { composeVariables } from './secrets.js';
import { withServices } from './services.js';
import { rejectOnAbort } from './terminal.js';

/** The compiler watches the sources, the API watches the compiler's output, and Vite watches the web app's sources. */
const WATCHERS = [
  ['node_modules/@nestjs/cli/bin/nest.js', 'build', 'standalone', '--watch', '--preserveWatchOutput'],
  ['--watch', '--watch-preserve-output', apiEntry('main')],
  ['node_modules/vite/bin/vite.js', '--config', 'apps/web/vite.config.ts', '--clearScreen', 'false'],
];

/** Runs ARENA for development: each part restarts when its sources change. Rejects when the signal aborts. */
export async function dev(given: Variables, interrupt: AbortSignal): Promise<never> {
  const folder = openDataFolder(given);
  return FolderLock.during(folder, 'dev', () => {
    const composed = composeVariables(folder, given);
    return withServices({ folder, given, interrupt }, async (services) => {
      const variables = { LOG_LEVEL: 'warn', WEB_CONCURRENCY: '1', ...composed, ...services.variables };
      await migrate(variables);
      interrupt.throwIfAborted();
      return runWatchers(variables, interrupt);
    });
  });
}

async function runWatchers(variables: Variables, interrupt: AbortSignal): Promise<never> {
  const children = WATCHERS.map((args) =>
    spawn(process.execPath, args, { env: { ...variables }, stdio: 'inherit' }),
  );
  const exits = children.map((child) => once(child, 'exit'));
  try {
    const ended = Promise.race(exits).then(() => {
      throw new UserFacingError('A watching process ended, so the others were stopped too.');
    });
    return await Promise.race([rejectOnAbort(interrupt), ended]);
  } finally {
    for (const child of children) child.kill();
    await Promise.allSettled(exits);
  }
}
