import { fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';

const MAX_BYTES = 20_000_000;

/** What PostgreSQL writes while it runs, and what it complained about if it doesn't. */
export class ServerLog {
  private begin = 0;

  constructor(readonly path: string) {}

  /** A descriptor for a new server to write to, which the caller closes. A log that has grown large is put aside. */
  open(): number {
    if ((statSync(this.path, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) {
      renameSync(this.path, `${this.path}.1`);
    }
    const descriptor = openSync(this.path, 'a', 0o600);
    this.begin = fstatSync(descriptor).size;
    return descriptor;
  }

  /** Of the server that it was opened for last. */
  lastComplaint(): string {
    const lines = readFileSync(this.path).subarray(this.begin).toString().trim().split('\n');
    const complaint = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '';
    return complaint.replace(/^.*?(FATAL|PANIC): +/, '') || 'it ended without a word';
  }
}
