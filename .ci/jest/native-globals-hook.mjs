const GLOBALS = new URL('./native-globals.mjs', import.meta.url).href;

/** Resolves `@jest/globals`, which outside Jest's sandbox only throws, to the globals of the running spec. */
export function resolve(specifier, context, nextResolve) {
  return specifier === '@jest/globals'
    ? { url: GLOBALS, format: 'module', shortCircuit: true }
    : nextResolve(specifier, context);
}
