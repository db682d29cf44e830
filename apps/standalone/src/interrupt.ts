/** The reason for an abort by SIGINT (Ctrl-C), SIGTERM or SIGHUP, the normal way to stop a server. */
class Interruption extends Error {
  override readonly name = Interruption.name;
}

/** Returns a signal that aborts on SIGINT, SIGTERM or SIGHUP. Ignores a second one, because npm repeats Ctrl-C. */
export function interruptBySignals(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => controller.abort(new Interruption(signal)));
  }
  return controller.signal;
}

/** Rejects with the signal's reason when it aborts. */
export function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (): void => reject(signal.reason as Error);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}
