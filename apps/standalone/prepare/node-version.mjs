const NEEDED = [20, 19];

/** One clear sentence, before anything fails in a way that only a developer could read. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  process.stderr.write(
    `ARENA needs Node ${NEEDED.join('.')} or newer, and this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}
