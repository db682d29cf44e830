import type { EntryDetails, FieldError, Policy } from '@arena/wire';
import { ageRefused, entryIncomplete, placeRefused } from '../players.errors.js';

/** What is kept of the details: not the date of birth. */
export interface CheckedEntry {
  minimumAge: number | null;
  country: string | null;
}

/** Checked details with the rules that they were compared with, because another policy may take effect in the meantime. */
export interface AcceptedEntry extends CheckedEntry {
  /** See `currentRules`. */
  rules: string;
}

const EARLIEST_BIRTH_YEAR = 1900;

/**
 * Compares the details of a player with the policy. Details that the policy does not ask for are ignored.
 * @param now the current time in ms
 * @throws DomainError VALIDATION if something is missing, AGE_REFUSED or PLACE_REFUSED
 */
export function checkEntry(policy: Policy, details: EntryDetails, now = Date.now()): CheckedEntry {
  const { minimumAge, asksPlace } = policy;
  if (minimumAge === null && !asksPlace) return { minimumAge: null, country: null };
  const missing = missingFields(policy, details, now);
  if (missing.length > 0) throw entryIncomplete(missing);
  if (minimumAge !== null && ageOn(details.birthDate ?? '', now) < minimumAge) throw ageRefused(minimumAge);
  const country = asksPlace ? (details.country ?? '') : null;
  if (country !== null && !isAccepted(policy, country)) throw placeRefused();
  return { minimumAge, country };
}

/** Whether players of a country are accepted. */
export function isAccepted({ allowedCountries, blockedCountries }: Policy, country: string): boolean {
  return (allowedCountries?.includes(country) ?? true) && !blockedCountries.includes(country);
}

/** Returns the completed years of age on a day in UTC. Someone born on 29 February is a year older on 1 March. */
function ageOn(birthDate: string, now: number): number {
  const today = new Date(now).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

function missingFields(
  { minimumAge, asksPlace }: Policy,
  { birthDate, country, acceptsRules }: EntryDetails,
  now: number,
): FieldError[] {
  const errors: FieldError[] = [];
  if (minimumAge !== null && birthDate === undefined)
    errors.push({ field: 'birthDate', message: 'Please enter your date of birth.' });
  if (minimumAge !== null && birthDate !== undefined && !isPossible(birthDate, now))
    errors.push({ field: 'birthDate', message: 'Please enter a date of birth in the past.' });
  if (asksPlace && country === undefined)
    errors.push({ field: 'country', message: 'Please choose your country.' });
  if (acceptsRules !== true)
    errors.push({ field: 'acceptsRules', message: 'Please read and accept the rules.' });
  return errors;
}

const isPossible = (birthDate: string, now: number): boolean =>
  Number(birthDate.slice(0, 4)) >= EARLIEST_BIRTH_YEAR && Date.parse(birthDate) <= now;
