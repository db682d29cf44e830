import { beforeEach, describe, expect, it } from '@jest/globals';
import { readStoredUser } from './session.storage.js';

const stored = { id: 7, username: 'maximus', arenaBalance: '100.00000000', version: 3 };

/** As much of a browser's storage as the session uses. */
class MemoryStorage implements Storage {
  private readonly entries = new Map<string, string>();
  get length() {
    return this.entries.size;
  }
  clear = () => this.entries.clear();
  key = (index: number) => [...this.entries.keys()][index] ?? null;
  getItem = (key: string) => this.entries.get(key) ?? null;
  removeItem = (key: string) => void this.entries.delete(key);
  setItem = (key: string, value: string) => void this.entries.set(key, value);
}

describe(readStoredUser, () => {
  let storage: Storage;
  beforeEach(() => {
    storage = new MemoryStorage();
  });

  it('finds nobody in an empty storage', () => {
    expect(readStoredUser(storage)).toBeUndefined();
  });

  it('restores who was stored', () => {
    storage.setItem('casino_user', JSON.stringify(stored));
    expect(readStoredUser(storage)).toEqual(stored);
  });

  it.each([
    ['broken JSON', '{"id": 7,'],
    ['no object', '7'],
    ['nothing', 'null'],
    ['a balance that is none', JSON.stringify({ ...stored, arenaBalance: 'much' })],
  ])('removes %s', (_what, text) => {
    storage.setItem('casino_user', text);
    expect(readStoredUser(storage)).toBeUndefined();
    expect(storage.getItem('casino_user')).toBeNull();
  });
});
