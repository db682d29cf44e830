import { hasSettled } from './query-state.js';

describe(hasSettled, () => {
  it('is true once a query has data or an error', () => {
    expect(hasSettled({ data: undefined, error: undefined })).toBe(false);
    expect(hasSettled({ data: [] })).toBe(true);
    expect(hasSettled({ error: { status: 500 } })).toBe(true);
  });
});
