const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** A Jest environment without a sandbox: specs use the worker's own global scope. */
module.exports = class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
  }

  exportConditions() {
    return ['node', 'import'];
  }

  /** Jest requires this method, but there is no context to return. */
  getVmContext() {
    return null;
  }
};
