import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './root.mjs';

const SPEC = /[.-]spec\.tsx?$|^(apps|libs)\/[^/]+\/(test|e2e)$/;

/**
 * What a build was made from, as one hash over the contents: times of files say nothing after a checkout. All sources
 * together are read in some tens of milliseconds.
 * @param options.specs whether specs count as well
 */
export function fingerprint(inputs, { specs = false } = {}) {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap((input) => filesBelow(input, specs)).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** True when the last whole build of this name was made from the same. */
export function isBuilt(name, print) {
  const stamp = stampOf(name);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
}

export function markBuilt(name, print) {
  mkdirSync(dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), print);
}

/** First of all: a build that is interrupted must not pass for a whole one. */
export function unmarkBuilt(name) {
  rmSync(stampOf(name), { force: true });
}

function stampOf(name) {
  return join(ROOT, 'dist', '.built', name);
}

function filesBelow(path, specs) {
  const stats = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (!stats || (!specs && SPEC.test(path))) return [];
  return stats.isDirectory()
    ? readdirSync(join(ROOT, path)).flatMap((name) => filesBelow(`${path}/${name}`, specs))
    : [path];
}
