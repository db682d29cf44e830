/** Checks of the manifests and files of an archive, before anything is concluded from their rows. */
import { join } from 'node:path';
import { digestFile, digestLines, readLines } from './files.js';
import { readManifest, unexpectedFiles, type Manifest, type StoredManifest } from './manifest.js';
import { ArchiveError, boundsOf } from './months.js';
import { Problems } from './problems.js';
import { lineFault, type TableName } from './rows.js';
import { fileOf, TABLES } from './tables.js';

/**
 * Reads the manifests of the months, and checks that each folder has the manifest of its month, and that each manifest
 * continues the one before.
 * @throws ArchiveError if a manifest cannot be read
 */
export async function readChain(
  archive: string,
  months: readonly string[],
  problems: Problems,
): Promise<StoredManifest[]> {
  const stored: StoredManifest[] = [];
  for (const month of months) {
    const before = stored.at(-1);
    const read = await readManifest(archive, month);
    const { manifest } = read;
    const { from, to } = boundsOf(month);
    if (manifest.month !== month || manifest.from !== from || manifest.to !== to)
      problems.add(`${month}: its manifest is that of ${manifest.month}`);
    // An auditor may have only the latest months. Then the first one names a manifest that is not there.
    if (before !== undefined && manifest.previous?.sha256 !== before.sha256)
      problems.add(`${month}: it does not continue the manifest of ${before.manifest.month}`);
    stored.push(read);
  }
  return stored;
}

/** Checks that the files of a month are those of its manifest, and that every line is a row. */
export async function checkFiles(folder: string, manifest: Manifest, problems: Problems): Promise<void> {
  const unexpected = unexpectedFiles(manifest);
  if (unexpected.length > 0) {
    problems.add(`the manifest must name each of its files once, unlike ${unexpected.join(', ')}`);
    return;
  }
  for (const table of TABLES) {
    const name = fileOf(table);
    const path = join(folder, name);
    const file = manifest.files.find((one) => one.name === name);
    const digest = await orError(digestFile(path));
    if (digest instanceof Error) problems.add(`${name} cannot be read: ${digest.message}`);
    else if (digest.sha256 !== file?.sha256)
      problems.add(`${name} does not have the SHA-256 of the manifest`);
    else {
      const content = await orError(digestLines(checkedLines(table, readLines(path), problems)));
      if (content instanceof Error) problems.add(`${name} cannot be decompressed: ${content.message}`);
      else if (content.contentSha256 !== file.contentSha256 || content.rows !== file.rows)
        problems.add(
          `${name} does not have the rows of the manifest (${content.rows} instead of ${file.rows})`,
        );
    }
  }
}

/** @throws ArchiveError if the files of a month are not those of its manifest */
export async function requireFiles(folder: string, manifest: Manifest): Promise<void> {
  const problems = new Problems();
  await checkFiles(folder, manifest, problems);
  if (problems.count > 0)
    throw new ArchiveError(`The files of ${manifest.month} are damaged: ${problems.first.join('; ')}.`);
}

/** @throws ArchiveError if a manifest cannot be read or does not continue the one before */
export async function requireChain(archive: string, months: readonly string[]): Promise<StoredManifest[]> {
  const problems = new Problems();
  const stored = await readChain(archive, months, problems);
  if (problems.count > 0) throw new ArchiveError(`The archive is damaged: ${problems.first.join('; ')}.`);
  return stored;
}

/** Passes lines on, and reports those that are not rows of the table. */
async function* checkedLines(
  table: TableName,
  batches: AsyncIterable<string[]>,
  problems: Problems,
): AsyncGenerator<string[]> {
  let row = 0;
  for await (const lines of batches) {
    for (const line of lines) {
      row += 1;
      const fault = lineFault(table, line);
      if (fault !== undefined) problems.add(`${table}, row ${row}: ${fault}`);
    }
    yield lines;
  }
}

/** Returns the error instead of throwing it. */
const orError = <T>(work: Promise<T>): Promise<T | Error> => work.catch((error: unknown) => error as Error);
