/** The problems of one kind of fault could be as many as there are rows, so only the first ones are kept. */
const KEPT = 20;

/** Collects the problems of an archive. */
export class Problems {
  /** The first problems, in the order in which they were found. */
  readonly first: string[] = [];
  count = 0;

  /** @param month the month that the problems belong to; undefined for the archive as a whole */
  constructor(
    private readonly month?: string,
    private readonly parent?: Problems,
  ) {}

  /** Returns a collection that names the month of each problem and passes it on to this one. */
  of(month: string): Problems {
    return new Problems(month, this);
  }

  add(problem: string): void {
    const text = this.month === undefined ? problem : `${this.month}: ${problem}`;
    this.parent?.add(text);
    this.count += 1;
    if (this.first.length < KEPT) this.first.push(text);
  }
}
