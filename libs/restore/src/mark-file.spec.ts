import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Vault } from '@arena/vault';
import { HEIGHTS, type Heights } from './books-state.js';
import { MarkFile } from './mark-file.js';

const [KEY, LATER_KEY] = ['1'.repeat(64), '2'.repeat(64)];

describe(MarkFile, () => {
  let folder: string;
  let path: string;
  const mark = {
    generation: 'first',
    heights: Object.fromEntries(HEIGHTS.map((name) => [name, 100])) as Heights,
    isSynchronous: false,
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arena-mark-'));
    path = join(folder, 'mark');
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('returns the mark that was written, and that none exists', async () => {
    const file = new MarkFile(path, new Vault(KEY));
    expect(await file.read()).toBe('missing');
    await file.write(mark);
    expect(await file.read()).toEqual(mark);
  });

  it('accepts a mark that an earlier master key has signed', async () => {
    await new MarkFile(path, new Vault(KEY)).write(mark);
    expect(await new MarkFile(path, new Vault(LATER_KEY, [KEY])).read()).toEqual(mark);
    expect(await new MarkFile(path, new Vault(LATER_KEY)).read()).toBe('unverified');
  });

  it('rejects a mark that was lowered without the master key, and one that is damaged', async () => {
    const file = new MarkFile(path, new Vault(KEY));
    await file.write(mark);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('"bet":100', '"bet":99'));
    expect(await file.read()).toBe('unverified');
    await writeFile(path, text.slice(0, 20));
    expect(await file.read()).toBe('unverified');
  });
});
