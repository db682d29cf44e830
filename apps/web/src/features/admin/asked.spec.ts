import { describe, expect, it } from '@jest/globals';
import { isAnswered } from './asked.js';

describe(isAnswered, () => {
  it('is so once there is an answer, or an error in its place', () => {
    expect(isAnswered({ data: undefined, error: undefined })).toBe(false);
    expect(isAnswered({ data: [] })).toBe(true);
    expect(isAnswered({ error: { status: 500 } })).toBe(true);
  });
});
