import { ROOT_CONTEXT, trace, type Context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';

/**
 * Keeps the current span of work that awaits. On Node 20, its AsyncLocalStorage makes every promise of the process more
 * expensive until it is disabled, so it is not enabled for what needs no span: the SDK exports spans in a context of its
 * own, after the last trace has ended.
 */
export class TraceContextManager extends AsyncLocalStorageContextManager {
  override with<A extends unknown[], F extends (...args: A) => ReturnType<F>>(
    context: Context,
    work: F,
    thisArg?: ThisParameterType<F>,
    ...args: A
  ): ReturnType<F> {
    const hasSpan = trace.getSpan(context) !== undefined || this.active() !== ROOT_CONTEXT;
    return hasSpan ? super.with(context, work, thisArg, ...args) : work.call(thisArg, ...args);
  }
}
