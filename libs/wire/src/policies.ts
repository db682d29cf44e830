import type { Policy } from './dto/policy.dto.js';

/** The policies that need no file. `open` is the default. */
export const POLICY_NAMES = ['open', 'uk'] as const;

/** The policies that have names. A file defines any other one. */
export const POLICIES: Record<(typeof POLICY_NAMES)[number], Policy> = {
  open: {
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
  },
  uk: {
    name: 'uk',
    autobet: false,
    instantMode: false,
    minimumSecondsBetweenGames: 5,
    realityCheckMinutes: 60,
    maximumStake: '500',
    showsReturn: true,
    minimumAge: 18,
    asksPlace: true,
    allowedCountries: null,
    blockedCountries: [],
    operatorRounds: false,
  },
};
