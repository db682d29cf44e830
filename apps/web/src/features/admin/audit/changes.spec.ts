import { describe, expect, it } from '@jest/globals';
import { changesOf } from './changes.js';

describe(changesOf, () => {
  it('names what differs, and leaves out what does not', () => {
    expect(changesOf({ mode: 'automatic', rounds: 3 }, { mode: 'manual', rounds: 3 })).toEqual([
      { field: 'mode', before: 'automatic', after: 'manual' },
    ]);
  });

  it('has a dash where there was nothing, or is nothing any more', () => {
    expect(changesOf({ crashPoint: '1.50' }, { crashPoint: null })).toEqual([
      { field: 'crash point', before: '1.50', after: '–' },
    ]);
    expect(changesOf({ x_username: 'spartacus' }, null)).toEqual([
      { field: 'x username', before: 'spartacus', after: '–' },
    ]);
  });

  it('knows of no before where there was none', () => {
    expect(changesOf(null, { ticketCount: 2.5, xUsername: null })).toEqual([
      { field: 'ticket count', before: null, after: '2.5' },
    ]);
  });

  it('says yes and no, and writes out what has parts', () => {
    expect(changesOf({ paused: false }, { paused: true, keys: [1, 2] })).toEqual([
      { field: 'paused', before: 'no', after: 'yes' },
      { field: 'keys', before: '–', after: '[1,2]' },
    ]);
  });

  it('finds nothing in an action that has changed nothing', () => {
    expect(changesOf(null, null)).toEqual([]);
    expect(changesOf({ keys: [1] }, { keys: [1] })).toEqual([]);
  });
});
