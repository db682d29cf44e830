import { requiredRules } from '@arena/players';
import type { Policy } from '@arena/wire';

/** The rules of each policy. A server has one policy, so this is computed once. */
const RULES = new WeakMap<Policy, string | null>();

/** Returns the rules of a policy for bets, as JSON with the fields of the SQL type bet_rules. Null: none. */
export function betRules(policy: Policy): string | null {
  const known = RULES.get(policy);
  if (known !== undefined) return known;
  const rules = {
    minimum_seconds: policy.minimumSecondsBetweenGames > 0 ? policy.minimumSecondsBetweenGames : null,
    maximum_stake: policy.maximumStake,
    check_minutes: policy.realityCheckMinutes,
    accepted_rules: requiredRules(policy) ?? null,
  };
  const isEmpty = Object.values(rules).every((rule) => rule === null);
  const json = isEmpty ? null : JSON.stringify(rules);
  RULES.set(policy, json);
  return json;
}
