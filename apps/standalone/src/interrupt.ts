/** Told to stop by a Ctrl-C, a SIGTERM or a closed terminal: the way in which a server is meant to end. */
class Interruption extends Error {
  override readonly name = Interruption.name;
}

/** A second signal changes nothing: npm passes on the Ctrl-C that the terminal has sent us already. */
export function interruptBySignals(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => controller.abort(new Interruption(signal)));
  }
  return controller.signal;
}

/** Rejects with the reason as soon as the signal comes. */
export function interrupted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (): void => reject(signal.reason as Error);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}
