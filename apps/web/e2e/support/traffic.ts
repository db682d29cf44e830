import type { Page, Request } from '@playwright/test';
import { expect } from './test.js';

/** Counts a page's requests to the API and tracks which of them are pending. */
export class Traffic {
  private readonly counts = new Map<string, number>();
  private readonly open = new Set<Request>();

  constructor(page: Page) {
    page.on('request', (request) => {
      const path = pathOf(request);
      if (!path.startsWith('/api/')) return;
      this.open.add(request);
      this.counts.set(path, this.count(path) + 1);
    });
    page.on('requestfinished', (request) => this.open.delete(request));
    page.on('requestfailed', (request) => this.open.delete(request));
  }

  count(path: string): number {
    return this.counts.get(path) ?? 0;
  }

  /** Waits until no request is pending, and sets the counts to 0. */
  async settle(): Promise<void> {
    await expect.poll(() => this.open.size).toBe(0);
    this.counts.clear();
  }
}

function pathOf(request: Request): string {
  return new URL(request.url()).pathname;
}
