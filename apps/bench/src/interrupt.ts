/** Aborted by Ctrl-C or SIGTERM: whatever measures stops, and whoever started something ends it. */
export const interrupt: AbortSignal = abortOn('SIGINT', 'SIGTERM', 'SIGHUP');

function abortOn(...signals: NodeJS.Signals[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) process.on(signal, () => controller.abort(new Error(`stopped by ${signal}`)));
  return controller.signal;
}
