import { changesOf } from './audit-changes.js';

describe(changesOf, () => {
  it('returns the fields that differ', () => {
    expect(changesOf({ mode: 'automatic', rounds: 3 }, { mode: 'manual', rounds: 3 })).toEqual([
      { field: 'mode', before: 'automatic', after: 'manual' },
    ]);
  });

  it('writes a dash for a missing value', () => {
    expect(changesOf({ crashPoint: '1.50' }, { crashPoint: null })).toEqual([
      { field: 'crash point', before: '1.50', after: '–' },
    ]);
    expect(changesOf({ x_username: 'spartacus' }, null)).toEqual([
      { field: 'x username', before: 'spartacus', after: '–' },
    ]);
  });

  it('has no previous values for a new subject', () => {
    expect(changesOf(null, { ticketCount: 2.5, xUsername: null })).toEqual([
      { field: 'ticket count', before: null, after: '2.5' },
    ]);
  });

  it('formats booleans as yes and no, and lists as JSON', () => {
    expect(changesOf({ paused: false }, { paused: true, keys: [1, 2] })).toEqual([
      { field: 'paused', before: 'no', after: 'yes' },
      { field: 'keys', before: '–', after: '[1,2]' },
    ]);
  });

  it('returns nothing for an action without changes', () => {
    expect(changesOf(null, null)).toEqual([]);
    expect(changesOf({ keys: [1] }, { keys: [1] })).toEqual([]);
  });
});
