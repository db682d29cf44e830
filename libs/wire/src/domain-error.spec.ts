import { DomainError } from './domain-error.js';

describe(DomainError, () => {
  it('names its code and its sentence in the message', () => {
    const error = new DomainError('TOO_SOON', 'Wait a second.', { retryAfterSeconds: 1 });
    expect(error.message).toBe('TOO_SOON: Wait a second.');
    expect(error).toMatchObject({
      code: 'TOO_SOON',
      detail: 'Wait a second.',
      more: { retryAfterSeconds: 1 },
    });
  });

  it('has nothing more by default', () => {
    expect(new DomainError('NO_BET', 'You have no bet.').more).toEqual({});
  });
});
