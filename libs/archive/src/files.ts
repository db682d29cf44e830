import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Private, because the rows show who bets how much. */
const FILE_MODE = 0o600;

/** The number of rows and the SHA-256 of their lines. Neither depends on the compression. */
export interface Content {
  rows: number;
  contentSha256: string;
}

export interface FileDigest {
  bytes: number;
  sha256: string;
}

/**
 * Compresses lines into a new file and waits until they are on the disk. Holds one batch at a time in memory.
 * @param batches lines without line ends
 */
export async function writeLines(
  path: string,
  batches: AsyncIterable<readonly string[]>,
): Promise<Content & FileDigest> {
  const content = new LineDigest();
  const file = createHash('sha256');
  let bytes = 0;
  await pipeline(
    Readable.from(content.through(batches), { objectMode: false }),
    createGzip(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        file.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: FILE_MODE, flush: true }),
  );
  return { ...content.result(), bytes, sha256: file.digest('hex') };
}

/** Returns what `writeLines` would return of the content, without a file. */
export async function digestLines(batches: AsyncIterable<readonly string[]>): Promise<Content> {
  const content = new LineDigest();
  for await (const lines of batches) content.add(lines);
  return content.result();
}

/** Writes a new file and waits until it is on the disk. */
export const writeText = (path: string, text: string): Promise<void> =>
  writeFile(path, text, { flag: 'wx', mode: FILE_MODE, flush: true });

/** Waits until the names in a folder are on the disk. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function digestFile(path: string): Promise<FileDigest> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Yields the lines of a compressed file in batches. */
export async function* readLines(path: string): AsyncGenerator<string[]> {
  const gunzip = createGunzip();
  const reading = pipeline(createReadStream(path), gunzip);
  reading.catch(() => undefined); // the loop throws the same error
  let rest = '';
  gunzip.setEncoding('utf8');
  for await (const text of gunzip as AsyncIterable<string>) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
  await reading;
  if (rest !== '') yield [rest];
}

/** Counts and hashes lines on their way. */
class LineDigest {
  private readonly hash: Hash = createHash('sha256');
  private rows = 0;

  async *through(batches: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
    for await (const lines of batches) {
      const text = this.add(lines);
      if (text !== '') yield text;
    }
  }

  /** Returns the text of the lines. */
  add(lines: readonly string[]): string {
    const text = lines.map((line) => `${line}\n`).join('');
    this.rows += lines.length;
    this.hash.update(text);
    return text;
  }

  result(): Content {
    return { rows: this.rows, contentSha256: this.hash.digest('hex') };
  }
}
