// Gives a worker the globals of a window. It has one window, because modules are evaluated once.
import { Window } from 'happy-dom';

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

// The modules are compiled with the settings of the web app.
process.env.SWC_NODE_PROJECT = 'apps/web/tsconfig.json';
// Loads React, MUI and Redux Toolkit as they are in the product.
process.env.NODE_ENV = 'production';

// Reduced motion saves time, and a cancelled animation of this window fails the test.
const settings = { device: { prefersReducedMotion: 'reduce' }, disableComputedStyleRendering: true };
const window = new Window({ url: 'http://localhost/', width: 1280, height: 800, settings });
for (const name of namesOf(window)) {
  if (name in globalThis && !REPLACED.includes(name)) continue;
  const value = window[name];
  const isMethod = typeof value === 'function' && /^[a-z]/.test(name);
  Object.defineProperty(globalThis, name, {
    configurable: true,
    ...(isMethod ? { writable: true, value: value.bind(window) } : accessorsOf(name)),
  });
}
// An element's own style: queries by role ask for the style of each element and its parents, and computing it from all
// sheets took a fifth of the suite's time. What sheets hide is a subject of browser tests.
globalThis.getComputedStyle = window.getComputedStyle = ({ style }) => style;
// Jest fakes the global timers only.
for (const name of TIMERS) window[name] = (...args) => globalThis[name](...args);
// Loaded while there is no `afterAll` yet: it would remove the clipboard after the first file.
await import('@testing-library/user-event');

/** The location, the size and other values change with the window. */
function accessorsOf(name) {
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
