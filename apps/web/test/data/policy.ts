import { POLICIES, type Policy, type RulesState, type SiteFacts } from '@arena/wire';

/** The policy without rules, which is the default of the server. */
export const OPEN_POLICY: Policy = POLICIES.open;

export const UK_POLICY: Policy = POLICIES.uk;

export const SITE_FACTS: SiteFacts = {
  supportContact: 'help@arena.example',
  minimumDeposit: '100.00000000',
  signupGrant: '10000.00000000',
  maximumProfitPercent: 1,
};

/** The state of a player who has accepted the rules in force. */
export function rulesState(overrides: Partial<RulesState> = {}): RulesState {
  return {
    rules: 'terms 1, privacy 1, complaints 1',
    isCurrent: true,
    asksAge: false,
    asksPlace: false,
    last: {
      documents: [{ id: 'terms', version: 1 }],
      minimumAge: null,
      country: null,
      acceptedAt: '2026-11-24T12:00:00.000Z',
    },
    ...overrides,
  };
}
