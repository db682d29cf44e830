import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Timers } from './timers.js';

describe(Timers, () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('run when their time has come', () => {
    const then = jest.fn();
    const timers = new Timers();
    timers.after(1000, then);
    jest.advanceTimersByTime(999);
    expect(then).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(then).toHaveBeenCalledTimes(1);
  });

  it('never run once they have ended, not even those set afterwards', () => {
    const then = jest.fn();
    const timers = new Timers();
    const end = timers.open();
    timers.after(1000, then);
    end();
    timers.after(1000, then);
    jest.advanceTimersByTime(5000);
    expect(then).not.toHaveBeenCalled();
  });

  it('can be opened again', () => {
    const then = jest.fn();
    const timers = new Timers();
    timers.open()();
    timers.open();
    timers.after(1000, then);
    jest.advanceTimersByTime(1000);
    expect(then).toHaveBeenCalledTimes(1);
  });
});
