import { defineMessages } from '../../services/i18n.js';

export const t = defineMessages('fairnessCentre', {
  allGames: 'Rules and verifiers of all games',
  checkDraw: 'Verify a bet',
  checkDrawHint:
    'For coin flip and dice. Other bets are verified on their own page. Copy the values from the page of a bet, in your history. Everything is computed in your browser.',
  checkRound: 'Verify a crash round',
  checkRoundHint: 'Copy the values from the proof of a round. Everything is computed in your browser.',
  crashRule:
    'The crash point is computed from the hash of the round and a public salt. It was fixed before betting opened.',
  crashTiming:
    'A manual cash-out counts from the moment the server receives it, so a slow connection pays a later multiplier or none. An automatic cash-out pays exactly its target, also while you are offline.',
  download: 'Download the verifier',
  instantTiming:
    'The result is decided when the server accepts the bet. Losing the connection changes nothing.',
  minesTiming:
    'An open bet waits for you if you lose the connection. After {hours} hours without a step it is cashed out.',
  offline: 'Verify without us',
  offlineHint:
    'The verifier is one file that works without a network. Open it from your disk and paste the proof of bets or rounds. Compare its SHA-256 first:',
  returns: 'Return to player',
  returnsLoadFailed: "The returns couldn't be loaded.",
  rounding: 'Rounding',
  roundingRule: 'Payouts are rounded down to 8 decimals.',
  stakes: 'Stakes',
  stakesRange: '{min, number} to {max, number} ARENA',
  timing: 'Connection',
  title: 'Fairness',
  verifierHash: 'SHA-256',
  yourSeeds: 'You see and change your seeds in each game, under "Provably fair".',
  howDecided: 'How it is decided',
});
