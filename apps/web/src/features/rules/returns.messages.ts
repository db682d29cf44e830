import { defineMessages } from '../../lib/i18n.js';

export const t = defineMessages('returns', {
  bet: 'Bet',
  chance: 'Chance',
  edge: 'House edge',
  game: 'Game',
  games: 'The games',
  gamesLead:
    'The return is the part of all stakes that a game pays back on average over many bets. A single player can win or lose much more than that.',
  how: 'Where these numbers come from',
  how1: 'They are computed on this page from the rules of the games and the house edges that the server uses for bets right now. A bet keeps the edge that it was placed with.',
  how2: 'Results are drawn with seeds that are fixed before the bet, so neither the stake nor earlier results change the chance. Payouts are rounded down to 8 decimals, and multipliers to 2 decimals (Mines: 4).',
  limit:
    'A bet cannot win more than {percent} % of the balance of the house, and neither can all bets on a crash round.',
  loadFailed: 'The returns',
  odds: 'Odds',
  pays: 'Pays',
  return: 'Return',
  stakes: 'Stakes in ARENA',
});
