import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { interrupt } from '../interrupt.js';

/** A module of ours in a process of its own, which carries out one order after the other and ends with us. */
export class Conversation {
  private readonly ended: Promise<never>;

  private constructor(
    private readonly child: ChildProcess,
    module: URL,
  ) {
    this.ended = once(child, 'exit').then(() =>
      Promise.reject(new Error(`${module.pathname} ended in the middle of its work`)),
    );
    this.ended.catch(() => undefined); // Told to whoever waits for an answer.
  }

  static start(module: URL): Conversation {
    return new Conversation(fork(fileURLToPath(module), { signal: interrupt }), module);
  }

  get pid(): number {
    return this.child.pid ?? NaN;
  }

  async ask<Answer>(order: object): Promise<Answer> {
    const answered = once(this.child, 'message').then(([answer]) => answer as Answer);
    this.child.send(order);
    return Promise.race([answered, this.ended]);
  }

  async end(): Promise<void> {
    if (this.child.connected) this.child.disconnect();
    await this.ended.catch(() => undefined);
  }
}

/** The other side: carries out an order and answers. */
export function converse(work: (order: unknown) => Promise<object>): void {
  process.on('message', (order) => {
    void work(order).then((answer) => process.send?.(answer));
  });
  process.on('disconnect', () => process.exit(0));
}
