/** Timers that end together. Set after their end, they never run. */
export class Timers {
  private readonly running = new Set<ReturnType<typeof setTimeout>>();
  private isOpen = true;

  /** Takes timers (again). Returns how to end them all. */
  open(): () => void {
    this.isOpen = true;
    return () => {
      this.isOpen = false;
      for (const timer of this.running) clearTimeout(timer);
      this.running.clear();
    };
  }

  after(delay: number, then: () => void): void {
    if (!this.isOpen) return;
    const timer = setTimeout(() => {
      this.running.delete(timer);
      then();
    }, delay);
    this.running.add(timer);
  }
}
