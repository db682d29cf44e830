import { expect } from '@jest/globals';
import { runs } from '@arena/embedded';
import { chainNode, isQuiet } from './data-folder.js';
import type { Launched } from './launched.js';

/** The signal ends the launcher with exit code 0, and nothing that it started is left. */
export async function expectCleanEnd(
  launched: Launched,
  folder: string,
  signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP',
): Promise<void> {
  const left = [launched.api, chainNode(folder)];
  expect(await launched.signal(signal)).toBe(0);
  expect(left.map(runs)).toEqual([false, false]);
  expect(isQuiet(folder)).toBe(true);
}
