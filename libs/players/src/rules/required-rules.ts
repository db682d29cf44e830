import { RULES_DOCUMENTS, type Policy } from '@arena/wire';

/** The versions of the documents that players accept, by their ids. */
export function acceptedVersions(): Record<string, number> {
  const accepted = RULES_DOCUMENTS.filter(({ isAccepted }) => isAccepted);
  return Object.fromEntries(accepted.map(({ id, version }) => [id, version]));
}

/**
 * Returns what a player must have accepted last, as a text that changes when a document gets a new version or the policy
 * asks for something else.
 */
export function currentRules({ minimumAge, asksPlace, allowedCountries, blockedCountries }: Policy): string {
  const versions = Object.entries(acceptedVersions()).map(([id, version]) => `${id} ${version}`);
  const age = minimumAge === null ? [] : [`age ${minimumAge}`];
  const blocked = blockedCountries.map((country) => ` -${country}`).join('');
  const place = asksPlace ? [`place ${allowedCountries?.join(' ') ?? 'any'}${blocked}`] : [];
  return [...versions, ...age, ...place].join(', ');
}

/** Returns what the server requires before a bet. Undefined: nothing, because the policy asks for no age and no place. */
export function requiredRules(policy: Policy): string | undefined {
  return policy.minimumAge === null && !policy.asksPlace ? undefined : currentRules(policy);
}
