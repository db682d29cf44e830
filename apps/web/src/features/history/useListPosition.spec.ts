import { NEWEST_PAGE, withNextCursor, type PageCursors } from './useListPosition.js';

const known: PageCursors = { cursors: [undefined, 951, 901], isComplete: false };

describe(withNextCursor, () => {
  it('adds the page after the last one', () => {
    const two = withNextCursor(NEWEST_PAGE, 0, 951);
    expect(two).toEqual({ cursors: [undefined, 951], isComplete: false });
    expect(withNextCursor(two, 1, 901)).toEqual(known);
  });

  it('returns the same object for a known cursor', () => {
    expect(withNextCursor(known, 0, 951)).toBe(known);
    expect(withNextCursor(known, 1, 901)).toBe(known);
  });

  it('is complete after the last page, and then returns the same object', () => {
    const complete = withNextCursor(known, 2, null);
    expect(complete).toEqual({ ...known, isComplete: true });
    expect(withNextCursor(complete, 2, null)).toBe(complete);
  });

  it('drops the cursors after a page that has shifted', () => {
    expect(withNextCursor(known, 0, 953)).toEqual({ cursors: [undefined, 953], isComplete: false });
    expect(withNextCursor({ ...known, isComplete: true }, 0, 953).isComplete).toBe(false);
  });
});
