import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { retryTransaction, sqlState, violatedConstraint } from './retry.js';

const fromPg = (code: string, constraint?: string): Error =>
  Object.assign(new Error(code), { code, constraint });
const wrapped = (error: Error): Error => new QueryFailedError('SELECT 1', [], error);

/** Work that fails with these errors, one after the other, and then succeeds. */
function failing(...errors: Error[]): { work: () => Promise<string>; runs: () => number } {
  let runs = 0;
  const work = (): Promise<string> => {
    const error = errors[runs];
    runs += 1;
    return error === undefined ? Promise.resolve('done') : Promise.reject(error);
  };
  return { work, runs: () => runs };
}

describe(retryTransaction, () => {
  it.each(['40001', '40P01'])('runs whole work again after %s', async (state) => {
    const { work, runs } = failing(fromPg(state), wrapped(fromPg(state)));
    expect(await retryTransaction(work)).toBe('done');
    expect(runs()).toBe(3);
  });

  it('gives up after five attempts', async () => {
    const { work, runs } = failing(...Array.from({ length: 9 }, () => fromPg('40P01')));
    await expect(retryTransaction(work)).rejects.toThrow('40P01');
    expect(runs()).toBe(5);
  });

  it.each(['23505', '25P02', '08006', 'ECONNRESET'])('does not run work again after %s', async (state) => {
    const { work, runs } = failing(fromPg(state));
    await expect(retryTransaction(work)).rejects.toThrow(state);
    expect(runs()).toBe(1);
  });
});

describe(sqlState, () => {
  it('reads what pg says, also through TypeORM, and nothing from what is no error', () => {
    expect(sqlState(fromPg('23505'))).toBe('23505');
    expect(sqlState(wrapped(fromPg('23505')))).toBe('23505');
    for (const nothing of [undefined, null, 'x', { code: '23505' }, new Error('x')]) {
      expect(sqlState(nothing)).toBeUndefined();
    }
  });
});

describe(violatedConstraint, () => {
  it('names the constraint, also through TypeORM', () => {
    expect(violatedConstraint(fromPg('23505', 'users_email_once'))).toBe('users_email_once');
    expect(violatedConstraint(wrapped(fromPg('23505', 'users_email_once')))).toBe('users_email_once');
    expect(violatedConstraint(new Error('x'))).toBeUndefined();
  });
});
