import type { Policy } from '@arena/wire';

/** The policy without rules, which is the default of the server. */
export const OPEN_POLICY: Policy = {
  name: 'open',
  autobet: true,
  instantMode: true,
  minimumSecondsBetweenGames: 0,
  realityCheckMinutes: null,
  maximumStake: null,
  showsReturn: true,
  minimumAge: null,
  asksPlace: false,
  allowedCountries: null,
  blockedCountries: [],
  operatorRounds: true,
};

/** The policy `uk`. */
export const UK_POLICY: Policy = {
  ...OPEN_POLICY,
  name: 'uk',
  autobet: false,
  instantMode: false,
  minimumSecondsBetweenGames: 5,
  realityCheckMinutes: 60,
  maximumStake: '500',
  minimumAge: 18,
  asksPlace: true,
  operatorRounds: false,
};
