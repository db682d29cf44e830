const { ModernFakeTimers } = require('@jest/fake-timers');
const NativeEnvironment = require('./native-environment.cjs');

/** The globals of Node that the window replaces: a window accepts only its own events. All others stay Node's. */
const REPLACED = [
  'CustomEvent',
  'Event',
  'EventTarget',
  'MessageEvent',
  'navigator',
  'localStorage',
  'sessionStorage',
];

/** The timers that the app also calls as methods of the window. */
const TIMERS = ['clearInterval', 'clearTimeout', 'setInterval', 'setTimeout'];

let installing;

/** An environment with the globals of a window. The worker has one window, because modules are evaluated once. */
module.exports = class DomEnvironment extends NativeEnvironment {
  constructor(...args) {
    super(...args);
    [{ projectConfig: this.projectConfig }] = args;
  }

  async setup() {
    await (installing ??= install());
    // The timers of the constructor know no animation frames, because the window was not there yet.
    this.fakeTimersModern = new ModernFakeTimers({ config: this.projectConfig, global: globalThis });
  }
};

async function install() {
  // Loads React, MUI and Redux Toolkit as they are in the product.
  process.env.NODE_ENV = 'production';
  const { Window } = await import('happy-dom');
  // Reduced motion saves time, and a cancelled animation of this window fails the test.
  const settings = { device: { prefersReducedMotion: 'reduce' }, disableComputedStyleRendering: true };
  const window = new Window({ url: 'http://localhost/', width: 1280, height: 800, settings });
  for (const name of namesOf(window)) {
    if (name in globalThis && !REPLACED.includes(name)) continue;
    const value = window[name];
    const isMethod = typeof value === 'function' && /^[a-z]/.test(name);
    Object.defineProperty(globalThis, name, {
      configurable: true,
      ...(isMethod ? { writable: true, value: value.bind(window) } : accessorsOf(window, name)),
    });
  }
  // Jest fakes the global timers only.
  for (const name of TIMERS) window[name] = (...args) => globalThis[name](...args);
}

/** The location, the size and other values change with the window. */
function accessorsOf(window, name) {
  return {
    get: () => window[name],
    set: (value) => {
      window[name] = value;
    },
  };
}

function namesOf(object) {
  const names = new Set();
  for (let level = object; level !== null && level !== Object.prototype; level = Object.getPrototypeOf(level))
    for (const name of Object.getOwnPropertyNames(level)) names.add(name);
  return names;
}
