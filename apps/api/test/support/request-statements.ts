import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { TestApp } from './test-app.js';

/** The statements that requests to an application send to PostgreSQL, without those of its jobs and loops. */
export class RequestStatements {
  private readonly ofRequest = new AsyncLocalStorage<string[]>();
  /** The statements of the latest request so far. */
  latest: string[] = [];

  /** Records until `jest.restoreAllMocks()`. */
  constructor({ nest }: TestApp) {
    nest.getHttpServer().prependListener('request', () => {
      this.latest = [];
      this.ofRequest.enterWith(this.latest);
    });
    const { ofRequest } = this;
    const original = pg.Client.prototype.query;
    jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      const [statement] = args as [string | { text: string }];
      ofRequest.getStore()?.push(typeof statement === 'string' ? statement : statement.text);
      return Reflect.apply(original, this, args) as never;
    });
  }
}
