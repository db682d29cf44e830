import { defineMessages } from '../../services/i18n.js';

export const t = defineMessages('coinFlip', {
  balance: 'The balance',
  bettingOn: '{side, select, heads {Betting on heads} other {Betting on tails}}',
  chooseSide: 'Choose heads or tails',
  empty: 'No flips yet. Your flips will appear here.',
  flip: 'FLIP COIN',
  flipping: 'FLIPPING...',
  heads: 'Heads',
  headsInitial: 'H',
  loadFailed: 'Your flips could not be loaded.',
  lost: 'You Lost!',
  lostToast: 'You Lost',
  lostToastHint:
    '{side, select, heads {The coin landed on heads.} other {The coin landed on tails.}} You lost {amount} ARENA.',
  recentFlips: 'Recent Flips',
  sides: 'Choose your side',
  tails: 'Tails',
  tailsInitial: 'T',
  title: 'Coin Flip',
  verify: 'Verify this flip',
  won: 'You Won!',
  wonToastHint:
    '{side, select, heads {The coin landed on heads.} other {The coin landed on tails.}} You won {amount} ARENA.',
});
