import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/demo/demo.messages.js';

export const demo = translateMessages<typeof t>('demo', {
  balanceTooLow: 'Dein Spielgeld reicht für diese Wette nicht. Du kannst mit 10.000 neu anfangen.',
  bar: 'Demo: Spielgeld, nichts wird ausgezahlt.',
  betOpen: 'Beende zuerst die offene Demo-Wette.',
  choose: 'Spiele der Demo',
  crash: 'Crash wird live mit anderen gespielt und hat deshalb keine Demo.',
  description: 'Probiere {game} mit Spielgeld aus. Du brauchst kein Konto und kannst jedes Ergebnis prüfen.',
  empty: 'Noch keine Demo-Wetten. Sie bleiben nur in diesem Tab.',
  needsAccount: 'Melde dich an, um die Spiele auszuprobieren',
  needsAccountHint: 'Die Demo ist nur für volljährige Spieler, deshalb braucht sie ein Konto.',
  noBet: 'Diese Demo-Wette ist beendet.',
  notInDemo: 'Das gibt es in der Demo nicht.',
  playReal: 'Echt spielen',
  proof: 'Seeds einer Demo-Wette',
  proofLead:
    'Demo-Wetten werden wie echte gezogen, aber aus Seeds, die für eine Wette gemacht und danach gezeigt werden.',
  recent: 'Letzte Demo-Wetten',
  register: 'Konto erstellen',
  restart: 'Neu anfangen',
  signIn: 'Anmelden',
  title: 'Demo: {game}',
});
