import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POLICIES, type Policy, type RegisterRequest } from '@arena/wire';

/** Writes a policy with these rules and no others into a file. Returns its path, for POLICY. */
export function policyFile(rules: Partial<Policy>): string {
  const path = join(mkdtempSync(join(tmpdir(), 'arena-policy-')), 'policy.json');
  writeFileSync(path, JSON.stringify({ ...POLICIES.open, name: 'test', ...rules }));
  return path;
}

/** What the policy `uk` asks a new player for. */
export const ADULT_IN_BRITAIN: Partial<RegisterRequest> = {
  birthDate: '1990-02-28',
  country: 'GB',
  acceptsRules: true,
};
