import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../games/dice/dice.messages.js';

export const dice = translateMessages<typeof t>('dice', {
  bets: 'Wähle deine Wette',
  bettingOn: '{bet, select, high {Du setzt auf hoch} other {Du setzt auf niedrig}}',
  choice: 'Deine Wahl',
  chooseBet: 'Wähle hoch oder niedrig',
  drawRule: 'Die Augenzahl ist 1 + ⌊6 × Ziehung⌋.',
  drawSentence: 'Der Würfel zeigt {face}',
  empty: 'Noch keine Würfe. Deine Würfe erscheinen hier.',
  high: 'Hoch',
  highFace: '{face} (HOCH)',
  highFaceLost: '{face} (HOCH, du hast niedrig gewählt)',
  highRange: 'Hoch, 4 bis 6',
  hint: 'Wähle hoch (4–6) oder niedrig (1–3) und würfle.',
  loadFailed: 'Deine Würfe konnten nicht geladen werden.',
  lost: 'VERLOREN!',
  lostToast: 'Verloren',
  lostToastHint:
    '{range, select, high {Der Würfel zeigt {face} (HOCH).} other {Der Würfel zeigt {face} (NIEDRIG).}} Du hast {amount} ARENA verloren.',
  low: 'Niedrig',
  lowFace: '{face} (NIEDRIG)',
  lowFaceLost: '{face} (NIEDRIG, du hast hoch gewählt)',
  lowRange: 'Niedrig, 1 bis 3',
  recentRolls: 'Letzte Würfe',
  result: 'Ergebnis',
  roll: 'WÜRFELN',
  rolled: '{range, select, high {Gewürfelt: {face} (HOCH)} other {Gewürfelt: {face} (NIEDRIG)}}',
  rolling: 'WIRD GEWÜRFELT …',
  title: 'Würfeln',
  verify: 'Diesen Wurf prüfen',
  verifyTitle: 'Wurf {betId} prüfen',
  welcome: 'Willkommen, {username}',
  won: 'GEWONNEN!',
  wonToast: 'Gewonnen!',
  wonToastHint:
    '{range, select, high {Der Würfel zeigt {face} (HOCH).} other {Der Würfel zeigt {face} (NIEDRIG).}} Du hast {amount} ARENA gewonnen.',
});
