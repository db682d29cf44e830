import { createContextKey, ROOT_CONTEXT, trace, TraceFlags } from '@opentelemetry/api';
import { TraceContextManager } from './trace-context-manager.js';

const SPAN = trace.wrapSpanContext({
  traceId: '1'.repeat(32),
  spanId: '2'.repeat(16),
  traceFlags: TraceFlags.SAMPLED,
});
const TRACED = trace.setSpan(ROOT_CONTEXT, SPAN);
/** A context such as that of the SDK's exports. */
const UNTRACED = ROOT_CONTEXT.setValue(createContextKey('a setting'), true);

describe('the context of traces', () => {
  let manager: TraceContextManager;

  beforeEach(() => {
    manager = new TraceContextManager();
  });

  afterEach(() => {
    manager.disable();
  });

  /** Returns the context before and after a pause. */
  async function contexts(): Promise<unknown[]> {
    const before = manager.active();
    await new Promise(setImmediate);
    return [before, manager.active()];
  }

  it('keeps the span of work that awaits', async () => {
    expect(await manager.with(TRACED, contexts)).toEqual([TRACED, TRACED]);
    expect(manager.active()).toBe(ROOT_CONTEXT);
  });

  it('is not enabled for work that has no span and no trace around it', async () => {
    expect(await manager.with(UNTRACED, contexts)).toEqual([ROOT_CONTEXT, ROOT_CONTEXT]);
  });

  it('lets work leave its trace', async () => {
    expect(await manager.with(TRACED, () => manager.with(ROOT_CONTEXT, contexts))).toEqual([
      ROOT_CONTEXT,
      ROOT_CONTEXT,
    ]);
  });

  it('passes the arguments, `this` and the result', () => {
    const add = function (this: { base: number }, value: number): number {
      return this.base + value;
    };
    expect(manager.with(UNTRACED, add, { base: 1 }, 2)).toBe(3);
    expect(manager.with(TRACED, add, { base: 1 }, 2)).toBe(3);
  });
});
