/** A bet with its chance to win (0 to 1) and what it pays as a multiple of the stake. */
export interface Odds {
  bet: string;
  chance: number;
  pays: number;
  /** The return of the whole bet, from 0 to 1, if it has other payouts too. */
  returns?: number;
}

const TARGETS = [1.5, 2, 10, 100];

/** Returns the odds of a bet with a fixed chance and a house edge in percent. */
export const evenOdds = (bet: string, chance: number, edge: number): Odds => ({
  bet,
  chance,
  pays: (100 - edge) / 100 / chance,
});

/** Returns the odds of a few multipliers that a bet can aim at. */
export const targetOdds = (name: (target: number) => string, edge: number): Odds[] =>
  TARGETS.map((target) => ({ bet: name(target), chance: (100 - edge) / 100 / target, pays: target }));
