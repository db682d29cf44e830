const asyncHooks = require('node:async_hooks');
const { register } = require('node:module');
const { pathToFileURL } = require('node:url');

const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** The TypeScript project of the loader. A process has one loader. */
let registeredProject;

/**
 * A Jest runtime that loads specs with Node's module loader and without a sandbox per file, so that a worker evaluates
 * Nest, TypeORM and the sources once for all its specs. Jest's runner, hooks, timeouts, filters and reporters work as
 * usual. Module mocks are not supported, so specs replace parts by injection.
 */
module.exports = class NativeRuntime {
  constructor(config, environment) {
    this.environment = environment;
    const { tsconfig = 'tsconfig.base.json' } = config.testEnvironmentOptions;
    if (registeredProject === tsconfig) return;
    if (registeredProject !== undefined)
      throw new Error(`Run the project "${config.displayName.name}" alone, with --selectProjects.`);
    registeredProject = tsconfig;
    process.setSourceMapsEnabled(true);
    // Makes stack traces refer to the sources.
    process.env.SWC_NODE_SOURCE_MAP_MODE ??= 'inline';
    process.env.SWC_NODE_PROJECT ??= `${config.rootDir}/${tsconfig}`;
    register('@swc-node/register/esm', pathToFileURL(__filename));
    register('./native-globals-hook.mjs', pathToFileURL(__filename));
  }

  /** Loads the test framework again for each spec, because its modules have state. */
  requireInternalModule(path) {
    delete require.cache[require.resolve(path)];
    // Since Node 24, AsyncLocalStorage cannot be replaced and adds no cost to promises.
    if (!Object.getOwnPropertyDescriptor(asyncHooks, 'AsyncLocalStorage').writable) return require(path);
    const { AsyncLocalStorage } = asyncHooks;
    asyncHooks.AsyncLocalStorage = SequentialStorage;
    try {
      return require(path);
    } finally {
      asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
    }
  }

  requireModule(path) {
    return require(path);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    // Jest maps stack traces only for modules that it has transformed. Here, Node maps them.
    Error.prepareStackTrace = undefined;
    const { setGlobals } = await import('./native-globals.mjs');
    setGlobals({ ...this.globals, jest: this.#jestObject() });
    await import(pathToFileURL(path).href);
  }

  setGlobalsForRuntime(globals) {
    this.globals = globals;
  }

  #jestObject() {
    const { moduleMocker: mocks, fakeTimersModern: timers } = this.environment;
    const jest = {
      fn: mocks.fn.bind(mocks),
      spyOn: mocks.spyOn.bind(mocks),
      restoreAllMocks: () => (mocks.restoreAllMocks(), jest),
      setTimeout: (ms) => ((globalThis[TIMEOUT] = ms), jest),
      useFakeTimers: (options) => (timers.useFakeTimers(options), jest),
      useRealTimers: () => (timers.useRealTimers(), jest),
      advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
      advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
    };
    return jest;
  }

  enterTestCode() {}

  leaveTestCode() {}

  getSourceMaps() {
    return new Map();
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }

  teardown() {
    delete globalThis[TIMEOUT];
  }
};

/**
 * The storage in which the test framework keeps the test that runs. Tests of a worker run one after the other, so a
 * variable is enough. An AsyncLocalStorage per spec would take a fifth of a worker's CPU time, because Node 20 copies
 * the values of all of them to each new promise.
 */
class SequentialStorage {
  #store;

  getStore() {
    return this.#store;
  }

  run(store, callback) {
    const outer = this.#store;
    const leave = () => void (this.#store = outer);
    this.#store = store;
    const result = callback();
    if (typeof result?.then === 'function') result.then(leave, leave);
    else leave();
    return result;
  }
}
