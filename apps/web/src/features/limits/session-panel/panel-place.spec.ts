import { stepOf, withinWindow } from './panel-place.js';

const PANEL = { width: 300, height: 200 };

describe(withinWindow, () => {
  it.each([
    ['a place inside', { left: 10, top: 20 }, { left: 10, top: 20 }],
    ['a place beyond the right and lower edges', { left: 5000, top: 5000 }, { left: 60, top: 440 }],
    ['a place beyond the left and upper edges', { left: -50, top: -1 }, { left: 0, top: 0 }],
  ])('keeps the whole panel visible from %s', (_, place, kept) => {
    expect(withinWindow(place, PANEL, { width: 360, height: 640 })).toEqual(kept);
  });

  it('shows the upper left corner of a panel that is larger than the window', () => {
    expect(withinWindow({ left: 40, top: 40 }, PANEL, { width: 200, height: 100 })).toEqual({
      left: 0,
      top: 0,
    });
  });
});

describe(stepOf, () => {
  it('moves by the arrow keys, farther with the shift key, and by no other key', () => {
    expect(stepOf('ArrowLeft', false)).toEqual({ x: -16, y: 0 });
    expect(stepOf('ArrowDown', true)).toEqual({ x: 0, y: 64 });
    expect(stepOf('Enter', false)).toBeUndefined();
  });
});
