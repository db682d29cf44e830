import { describe, expect, it } from '@jest/globals';
import { returnToast, xReturn } from './x-return.js';

const connected = (tickets: number) => ({ connected: true, username: 'spartacus', tickets });

describe(xReturn, () => {
  it.each([
    ['?connected=true', 'connected'],
    ['?error=auth_failed', 'failed'],
    ['?error=not_eligible', 'notEligible'],
    ['?error=auth_failed&from=x', 'failed'],
    ['?error=unheard_of', undefined],
    ['?connected=1', undefined],
    ['?anything', undefined],
    ['', undefined],
  ])('%s is %s', (search, end) => {
    expect(xReturn(search)).toBe(end);
  });
});

describe(returnToast, () => {
  it.each([
    [1, '1 revenue share ticket received.'],
    [2.5, '2.5 revenue share tickets received.'],
  ])('names the tickets that a connected account has brought, %d of them', (tickets, description) => {
    expect(returnToast('connected', connected(tickets))).toEqual({
      title: 'X Account Connected!',
      description,
    });
  });

  it('leaves their number out where nobody could tell it', () => {
    expect(returnToast('connected', undefined)).toEqual({ title: 'X Account Connected!' });
  });

  it('believes no query string that says connected where nothing is', () => {
    const status = { connected: false, username: null, tickets: 0 };
    expect(returnToast('connected', status)).toBeUndefined();
  });

  it('says in full what went wrong', () => {
    expect([returnToast('failed', undefined), returnToast('notEligible', undefined)]).toEqual([
      {
        title: 'Connection Failed',
        description: 'Failed to connect your X account. Please try again.',
        destructive: true,
      },
      {
        title: 'Not Eligible',
        description:
          'Your X account is not eligible for revenue sharing. Only pre-approved accounts can participate.',
        destructive: true,
      },
    ]);
  });
});
