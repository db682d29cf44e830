import { makeError } from 'ethers';
import { QueryFailedError } from 'typeorm';
import { formatError, toLoggedError } from './logged-error.js';

const SECRET = '5ec2e7'.repeat(10);

/** An error as pg creates it, with secrets in all fields that can contain values. */
const databaseError = (code: string, message: string, more: object = {}): Error =>
  Object.assign(new Error(message), { code, detail: `Failing row contains (${SECRET}).`, ...more });

describe(toLoggedError, () => {
  it('names the place of a failed query without its text, parameters and row', () => {
    const where = `unnamed portal parameter $1 = '${SECRET}'\nSQL statement "INSERT …"\nPL/pgSQL function settle_instant_bets(bet_request[]) line 12 at SQL statement`;
    const cause = databaseError('23514', 'new row for relation "bets" violates check constraint "b"', {
      table: 'bets',
      constraint: 'b',
      where,
    });
    const logged = toLoggedError(new QueryFailedError(`SELECT '${SECRET}'`, [SECRET], cause));
    expect(logged).toMatchObject({
      type: 'QueryFailedError',
      code: '23514',
      table: 'bets',
      constraint: 'b',
      functions: ['PL/pgSQL function settle_instant_bets(bet_request[]) line 12'],
    });
    expect(JSON.stringify(logged)).not.toContain(SECRET);
  });

  it('omits the value that PostgreSQL quotes in the message and in the stack', () => {
    const error = databaseError('22P02', `invalid input syntax for type integer: "${SECRET}\n${SECRET}"`);
    expect(toLoggedError(error).message).toBe('invalid input syntax for type integer: "…"');
    expect(JSON.stringify(toLoggedError(error))).not.toContain(SECRET);
    expect(formatError(error)).not.toContain(SECRET);
  });

  it('omits the request and the signed transaction of an error of ethers', () => {
    const error = makeError('could not coalesce error', 'UNKNOWN_ERROR', {
      error: { message: 'nonce too low' },
      payload: { method: 'eth_sendRawTransaction', params: [SECRET] },
    });
    expect(error.message).toContain(SECRET);
    expect(JSON.stringify(toLoggedError(error))).not.toContain(SECRET);
    expect(toLoggedError(error).message).toBe('could not coalesce error');
  });

  it('keeps causes and the errors of an AggregateError, without an end in a circle', () => {
    const inner = Object.assign(new Error('inner'), { secret: SECRET });
    inner.cause = new AggregateError([inner], 'several');
    const logged = toLoggedError(new Error('outer', { cause: inner }));
    expect(logged.cause?.cause?.errors?.[0]?.message).toBe('inner');
    expect(JSON.stringify(logged)).not.toContain(SECRET);
  });

  it.each(['a string', undefined, { message: SECRET }])(
    'does not repeat %j, which is not an error',
    (value) => {
      expect(JSON.stringify(toLoggedError(value))).not.toContain(SECRET);
    },
  );
});
