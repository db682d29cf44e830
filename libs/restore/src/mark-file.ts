import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { Vault } from '@arena/vault';
import type { RestoreMark } from './books-state.js';
import type { FoundMark } from './judge-books.js';

const CONTEXT = 'restore mark';

interface SignedMark {
  mark: RestoreMark;
  signature: string;
}

/** The file with the high-water mark. It is signed, so that it cannot be lowered without the master key. */
export class MarkFile {
  constructor(
    readonly path: string,
    private readonly vault: Vault,
  ) {}

  /** @throws Error if the file exists and cannot be read */
  async read(): Promise<FoundMark> {
    const text = await readFile(this.path, 'utf8').catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) return 'missing';
    const signed = parse(text);
    if (signed === undefined) return 'unverified';
    const isValid = this.vault.verifies(JSON.stringify(signed.mark), signed.signature, CONTEXT);
    return isValid ? signed.mark : 'unverified';
  }

  /** Replaces the file. A reader sees the old or the new content, also after a power failure. */
  async write(mark: RestoreMark): Promise<void> {
    const signature = this.vault.sign(JSON.stringify(mark), CONTEXT);
    const draft = `${this.path}.${randomUUID()}`;
    try {
      const text = `${JSON.stringify({ mark, signature } satisfies SignedMark)}\n`;
      await writeFile(draft, text, { flag: 'wx', mode: 0o600, flush: true });
      await rename(draft, this.path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }
}

function parse(text: string): SignedMark | undefined {
  try {
    const { mark, signature } = JSON.parse(text) as Partial<SignedMark>;
    return mark === undefined || typeof signature !== 'string' ? undefined : { mark, signature };
  } catch {
    return undefined;
  }
}
