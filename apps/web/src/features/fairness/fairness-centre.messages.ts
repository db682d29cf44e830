import { defineMessages } from '../../lib/i18n.js';

export const t = defineMessages('fairnessCentre', {
  allGames: 'Rules and verifiers of all games',
  checkDraw: 'Verify a bet',
  checkDrawHint:
    'Choose the game and copy the values from the page of a bet in <link>your history</link>, or of a crash round. Everything is computed in your browser.',
  crashRule:
    'The crash point is computed from the hash of the round and a public salt. It was fixed before betting opened.',
  crashTiming:
    'A manual cash-out counts from the moment the server receives it, so a slow connection pays a later multiplier or none. An automatic cash-out pays exactly its target, also while you are offline.',
  description: 'How ARENA decides the results of its games, and how you can verify each of them yourself.',
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
  rules: 'The games',
  stakes: 'Stakes',
  stakesRange: '{min, number} to {max, number} ARENA',
  timing: 'Connection',
  title: 'Fairness',
  verifierHash: 'SHA-256',
  howDecided: 'How it is decided',
  actualReturn: 'Return',
  asOf: 'As of <time/>. Updated every 30 seconds.',
  band: 'Expected range',
  bandRange: '{lowest} to {highest}',
  betMaximumWin:
    'A bet can win at most {percent}% of the house balance, at present {amount} ARENA. A bet that could win more is refused. The stake is not part of the win.',
  bets: 'Bets',
  cancelWalk: 'Cancel',
  chain: 'Seed chain',
  chainOption: 'Seed chain {id} ({length} rounds)',
  checkChain: 'Walk a seed chain',
  checkChainHint:
    'The hash of each fair round leads to the end of its seed chain, which was published before the first round. Paste the hash of a round that has ended.',
  counters: 'Published counters',
  countersEmpty: 'Nothing has been played yet.',
  countersFailed: "The counters couldn't be loaded.",
  countersLead:
    'All bets since the start. By chance alone, a return lies in its expected range in 999 of 1000 cases. Rounds that an operator decided are not part of the returns.',
  crashMaximumWin:
    'All bets on a round together can win at most {percent}% of the house balance, at present {amount} ARENA. The round shows the highest cash-out that this allows. Bets that reach it are cashed out.',
  crashRounds: 'Crash rounds',
  game: 'Game',
  hashInvalid: 'Enter 64 hexadecimal digits in lower case',
  maximumWin: 'Maximum win',
  otherChain: 'Another end',
  outOfBand: '{range}, outside',
  ownSeeds: 'Your seeds',
  pasteSeed: 'Paste the revealed server seed of the bet.',
  roundCount: '{crashed, plural, one {# round} other {# rounds}}, {voided, number} voided',
  stepLock: 'Locked before',
  stepLockHint: 'We show the hash of a secret seed before you bet. It can no longer be changed.',
  stepMix: 'Mixed with yours',
  stepMixHint: 'Your own seed and the number of the bet make the result.',
  stepShow: 'Shown after',
  stepShowHint: 'You receive the secret seed and compute every result yourself.',
  terminalHash: 'End of the seed chain',
  theoreticalReturn: 'Expected return',
  turnover: 'Stakes',
  walk: 'Walk the chain',
  walkEnded: 'The end is reached after {links, plural, one {# hash} other {# hashes}}',
  walkEndedHint: 'The round has this link of the seed chain.',
  walkFailed: 'The end is not reached',
  walkFailedHint: 'The hash does not belong to this seed chain.',
  walkHash: 'Hash to start from',
  walkProgress: 'Progress',
  stepMaximumWin:
    'A bet can win at most {percent}% of the house balance, at present {amount} ARENA. An open bet is cashed out before it could win more. The stake is not part of the win.',
});
