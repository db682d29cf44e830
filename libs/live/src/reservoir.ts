/**
 * A uniform random sample of the items that were added since the last `take`, of at most `size` items (algorithm R: Vitter,
 * "Random sampling with a reservoir", 1985). Adding an item costs the same for any number of items.
 */
export class Reservoir<Item> {
  private kept: { order: number; item: Item }[] = [];
  private added = 0;

  /** @param random returns a number from 0 to below 1 */
  constructor(
    private readonly size: number,
    private readonly random: () => number = Math.random,
  ) {}

  add(item: Item): void {
    const order = this.added;
    this.added += 1;
    const place = order < this.size ? order : Math.floor(this.random() * this.added);
    if (place < this.size) this.kept[place] = { order, item };
  }

  /** Removes the sample and returns it, in the order in which its items were added. */
  take(): Item[] {
    const sample = this.kept.sort((a, b) => a.order - b.order).map(({ item }) => item);
    this.kept = [];
    this.added = 0;
    return sample;
  }
}
