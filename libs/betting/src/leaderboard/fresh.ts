/** A value that is the same for everybody, read at most once in a while; those who come meanwhile share one read. */
export class Fresh<T> {
  private value: Promise<T> | undefined;
  private readAt = 0;

  constructor(
    private readonly forMs: number,
    private readonly read: () => Promise<T>,
    /** A clock that never goes back, in ms. */
    private readonly clock: () => number = () => performance.now(),
  ) {}

  get(): Promise<T> {
    if (this.value === undefined || this.clock() - this.readAt >= this.forMs) {
      this.readAt = this.clock();
      const value = this.read();
      this.value = value;
      // A failure is not kept: the next one tries again.
      value.catch(() => {
        if (this.value === value) this.value = undefined;
      });
    }
    return this.value;
  }
}
