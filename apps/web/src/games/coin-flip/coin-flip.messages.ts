import { defineMessages } from '../../lib/i18n.js';

export const t = defineMessages('coinFlip', {
  bettingOn: '{side, select, heads {Betting on heads} other {Betting on tails}}',
  choice: 'Your pick',
  chooseSide: 'Choose heads or tails',
  drawRule: 'Below 0.5 is heads.',
  drawSentence: '{side, select, heads {The coin lands on heads} other {The coin lands on tails}}',
  empty: 'No flips yet. Your flips will appear here.',
  flip: 'FLIP COIN',
  flipping: 'FLIPPING...',
  heads: 'Heads',
  hint: 'Pick heads or tails and flip the coin.',
  loadFailed: "Your flips couldn't be loaded.",
  lost: 'You Lost!',
  lostToast: 'You Lost',
  lostToastHint:
    '{side, select, heads {The coin landed on heads.} other {The coin landed on tails.}} You lost {amount} ARENA.',
  oddsBet: 'Coin flip, either side',
  outcomeLost: '{side, select, heads {Heads (you picked tails)} other {Tails (you picked heads)}}',
  recentFlips: 'Recent Flips',
  result: 'Result',
  repeat: '{side, select, heads {Repeat heads} other {Repeat tails}}',
  sides: 'Choose your side',
  tails: 'Tails',
  title: 'Coin Flip',
  verify: 'Verify this flip',
  verifyTitle: 'Verify flip {betId}',
  won: 'You Won!',
  wonToastHint:
    '{side, select, heads {The coin landed on heads.} other {The coin landed on tails.}} You won {amount} ARENA.',
});
