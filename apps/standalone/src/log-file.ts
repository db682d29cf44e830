import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

const MAX_BYTES = 20_000_000;

/** A log with a bound: when it is full it becomes `<path>.1`, in place of the one before. */
export class LogFile {
  private descriptor: number;
  private size: number;

  constructor(private readonly path: string) {
    this.descriptor = openSync(path, 'a', 0o600);
    this.size = fstatSync(this.descriptor).size;
  }

  write(chunk: Buffer): void {
    if (this.size >= MAX_BYTES) this.rotate();
    this.size += writeSync(this.descriptor, chunk);
  }

  private rotate(): void {
    closeSync(this.descriptor);
    renameSync(this.path, `${this.path}.1`);
    this.descriptor = openSync(this.path, 'a', 0o600);
    this.size = 0;
  }
}
