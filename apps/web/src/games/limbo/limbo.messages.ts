import { defineMessages } from '../../lib/i18n.js';

export const t = defineMessages('limbo', {
  bettingOn: 'Betting on {target} or more',
  drawRule:
    'With d as the first 52 bits of the HMAC, the multiplier is ⌊(100 − edge in %) × 2⁵² ÷ (2⁵² − d)⌋ ÷ 100, at least 1.00x.',
  drawSentence: 'The multiplier is {result}',
  edge: 'House edge (%)',
  empty: 'No Limbo bets yet. Your bets will appear here.',
  hint: 'Pick a target. If the drawn multiplier reaches it, you win your bet times the target.',
  loadFailed: "Your Limbo bets couldn't be loaded.",
  lost: 'You Lost!',
  lostToast: 'You Lost',
  lostToastHint: 'The multiplier is {result}. You lost {amount} ARENA.',
  chance: 'Win chance {chance}%',
  oddsBet: 'Limbo, target {multiplier}',
  outcomeLost: '{result} (you picked {target})',
  play: 'PLAY LIMBO',
  playing: 'DRAWING...',
  recentBets: 'Recent Limbo Bets',
  result: 'Result',
  target: 'Target multiplier',
  targetInvalid: 'Enter a target from {min} to {max}',
  title: 'Limbo',
  verify: 'Verify this bet',
  verifyTitle: 'Verify Limbo bet {betId}',
  won: 'You Won!',
  wonToastHint: 'The multiplier is {result}. You won {amount} ARENA.',
});
