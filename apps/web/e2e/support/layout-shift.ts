import type { Page } from '@playwright/test';

type Watching = Window & { layoutShift: () => number };

/**
 * Sums the layout shifts of each page that is opened from now on, in shares of its window. Returns a function that returns
 * the sum of the present page.
 */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    (window as unknown as Watching).layoutShift = () => {
      add(observer.takeRecords());
      return sum;
    };
  });
  return () => page.evaluate(() => (window as unknown as Watching).layoutShift());
}

/** Waits until the browser has drawn what has happened so far. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
