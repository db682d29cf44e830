const GLOBALS = new URL('./native-globals.mjs', import.meta.url).href;

/** Resolves `@jest/globals` to the globals of the running spec. The package itself throws outside Jest's sandbox. */
export function resolve(specifier, context, nextResolve) {
  return specifier === '@jest/globals'
    ? { url: GLOBALS, format: 'module', shortCircuit: true }
    : nextResolve(specifier, context);
}
