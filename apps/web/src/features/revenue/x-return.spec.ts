import { parseXReturn, returnToast } from './x-return.js';

const connected = (tickets: number) => ({ connected: true, username: 'spartacus', tickets });

describe(parseXReturn, () => {
  it.each([
    ['?connected=true', 'connected'],
    ['?error=auth_failed', 'failed'],
    ['?error=auth_failed&reason=taken', 'taken'],
    ['?error=auth_failed&reason=cancelled', 'cancelled'],
    ['?error=auth_failed&reason=other', 'failed'],
    ['?error=not_eligible', 'notEligible'],
    ['?error=auth_failed&from=x', 'failed'],
    ['?error=something_else', undefined],
    ['?connected=1', undefined],
    ['?anything', undefined],
    ['', undefined],
  ])('parses %j as %s', (search, result) => {
    expect(parseXReturn(search)).toBe(result);
  });
});

describe(returnToast, () => {
  it.each([
    [1, '1 revenue share ticket received.'],
    [2.5, '2.5 revenue share tickets received.'],
  ])('shows the number of received tickets: %d', (tickets, description) => {
    expect(returnToast('connected', connected(tickets))).toEqual({
      title: 'X Account Connected!',
      description,
    });
  });

  it('omits the number of tickets when the status could not be loaded', () => {
    expect(returnToast('connected', undefined)).toEqual({ title: 'X Account Connected!' });
  });

  it('is undefined when the query string says connected but the status does not', () => {
    const status = { connected: false, username: null, tickets: 0 };
    expect(returnToast('connected', status)).toBeUndefined();
  });

  it('explains each failure', () => {
    const results = ['failed', 'taken', 'cancelled', 'notEligible'] as const;
    expect(results.map((result) => returnToast(result, undefined))).toEqual([
      {
        title: 'Connection Failed',
        description: 'Failed to connect your X account. Please try again.',
        destructive: true,
      },
      {
        title: 'Connection Failed',
        description: 'This X account is connected to another ARENA account.',
        destructive: true,
      },
      { title: 'Not Connected', description: 'You cancelled at X. Your account stays as it is.' },
      {
        title: 'Not Eligible',
        description:
          'Your X account is not eligible for revenue sharing. Only pre-approved accounts can participate.',
        destructive: true,
      },
    ]);
  });
});
