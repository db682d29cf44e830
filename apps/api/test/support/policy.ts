import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Policy, RegisterRequest } from '@arena/wire';

const OPEN: Policy = {
  name: 'test',
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

/** Writes a policy with these rules and no others into a file. Returns its path, for POLICY. */
export function policyFile(rules: Partial<Policy>): string {
  const path = join(mkdtempSync(join(tmpdir(), 'arena-policy-')), 'policy.json');
  writeFileSync(path, JSON.stringify({ ...OPEN, ...rules }));
  return path;
}

/** What the policy `uk` asks a new player for. */
export const ADULT_IN_BRITAIN: Partial<RegisterRequest> = {
  birthDate: '1990-02-28',
  country: 'GB',
  acceptsRules: true,
};
