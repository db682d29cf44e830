import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { PlainError } from '@arena/embedded';
import { apiEntry } from './api-entry.js';
import { openChain } from './chain.js';
import { migrate } from './command-process.js';
import { composeVariables } from './composed-variables.js';
import { openDataFolder } from './data-folder.js';
import { openDatabase } from './database.js';
import type { Variables } from './environment.js';
import { FolderLock } from './folder-lock.js';
import { interrupted } from './interrupt.js';
import { openX } from './x.js';

/** Each watches what it lives on: the compiler the sources, the api what the compiler writes, Vite those of the web. */
const WATCHERS = [
  ['node_modules/@nestjs/cli/bin/nest.js', 'build', 'standalone', '--watch', '--preserveWatchOutput'],
  ['--watch', '--watch-preserve-output', apiEntry('main')],
  ['node_modules/vite/bin/vite.js', '--config', 'apps/web/vite.config.ts', '--clearScreen', 'false'],
];

/** For work on ARENA: its parts start anew whenever their sources change. */
export async function dev(given: Variables, interrupt: AbortSignal): Promise<never> {
  const folder = openDataFolder(given);
  const lock = await FolderLock.acquire(folder, 'dev');
  try {
    const variables = composeVariables(folder, given);
    const database = await openDatabase(folder, given);
    try {
      const chain = await openChain(folder, given);
      try {
        const x = await openX(given);
        try {
          const env = {
            LOG_LEVEL: 'warn',
            ...variables,
            ...chain.variables,
            ...x.variables,
            DATABASE_URL: database.url,
          };
          await migrate(env);
          interrupt.throwIfAborted();
          return await watch(env, interrupt);
        } finally {
          await x.stop();
        }
      } finally {
        await chain.stop();
      }
    } finally {
      await database.stop();
    }
  } finally {
    lock.release();
  }
}

async function watch(env: Variables, interrupt: AbortSignal): Promise<never> {
  const children = WATCHERS.map((args) =>
    spawn(process.execPath, args, { env: { ...env }, stdio: 'inherit' }),
  );
  const exits = children.map((child) => once(child, 'exit'));
  try {
    const ended = Promise.race(exits).then(() => {
      throw new PlainError('One of the watching processes ended, so all do.');
    });
    return await Promise.race([interrupted(interrupt), ended]);
  } finally {
    children.forEach((child: ChildProcess) => child.kill());
    await Promise.allSettled(exits);
  }
}
