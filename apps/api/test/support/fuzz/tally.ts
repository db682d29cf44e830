/** Counts what the server answered to malformed requests and messages. */
export class Tally {
  /** What must not happen, as sentences. */
  readonly failures: string[] = [];
  private readonly counts = new Map<string, number>();
  private reached = 0;

  /**
   * @param outcome the status and the error code, or the like
   * @param isReached whether the input got as far as the validation of its fields, or further
   */
  add(outcome: string, isReached: boolean): void {
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1);
    if (isReached) this.reached += 1;
  }

  fail(sentence: string): void {
    this.failures.push(sentence.length > MAX_SENTENCE ? `${sentence.slice(0, MAX_SENTENCE)}…` : sentence);
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** The part of the inputs that got as far as validation, from 0 to 1. */
  get reachedPart(): number {
    return this.total === 0 ? 0 : this.reached / this.total;
  }

  /** Returns the counts as lines, the most frequent outcome first. */
  describe(): string {
    const lines = [...this.counts]
      .sort(([, one], [, other]) => other - one)
      .map(([outcome, count]) => `${String(count).padStart(8)}  ${outcome}`);
    const percent = (this.reachedPart * 100).toFixed(1);
    return `${lines.join('\n')}\n${this.total} in all, ${percent} % reached validation\n`;
  }
}

const MAX_SENTENCE = 1000;
