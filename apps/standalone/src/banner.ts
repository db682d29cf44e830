import { isAbsolute, join, relative } from 'node:path';
import { isGiven } from './chain.js';
import type { Variables } from './environment.js';
import { ADMIN_PASSWORD_FILE } from './secrets.js';
import { xOf } from './x.js';

const X_ACCOUNTS = {
  given: 'as given in X_CLIENT_ID',
  simulated: 'simulator, embedded, for browsers on this machine',
  none: 'none, so no X account can be connected (X_CLIENT_ID)',
};

interface Facts {
  readonly url: string;
  readonly folder: string;
  readonly given: Variables;
}

/** What somebody who has just typed `npm start` wants to know. */
export function banner({ url, folder, given }: Facts): string {
  const passwordFile = near(join(folder, ADMIN_PASSWORD_FILE));
  const password =
    given['ADMIN_PASSWORD'] === undefined ? `in ${passwordFile}` : 'as given in ADMIN_PASSWORD';
  const database =
    given['DATABASE_URL'] === undefined
      ? `PostgreSQL, embedded (data in ${near(folder)})`
      : 'as given in DATABASE_URL';
  const rows = [
    ['Admin', `user "admin", password ${password}`],
    ['Database', database],
    ['Chain', isGiven(given) ? 'as given in CHAIN_RPC_URL' : 'anvil, embedded, with test tokens'],
    ['X', X_ACCOUNTS[xOf(given)]],
    ['Log', near(join(folder, 'arena.log'))],
  ];
  const table = rows.map(([name, text]) => `    ${name?.padEnd(10)}${text}`).join('\n');
  return `\n  ARENA is open at ${url}\n\n${table}\n\n  Ctrl-C stops it.\n`;
}

function near(path: string): string {
  const path_ = relative(process.cwd(), path);
  return path_.startsWith('..') || isAbsolute(path_) ? path : path_;
}
