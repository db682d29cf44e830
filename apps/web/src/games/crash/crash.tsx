import type { CrashBet } from '@arena/wire';
import { Trans } from '@lingui/react';
import { formatMultiplier } from '../../lib/format.js';
import { defineSounds, sequence } from '../../store/sound.js';
import { brand } from '../../ui/theme/brand.js';
import type { GameDefinition } from '../game-definition.js';
import { targetOdds } from '../odds.js';
import { t } from './crash-bets.messages.js';

// A start, a cash-out, and a falling end.
defineSounds('crash', {
  started: [{ wave: 'sawtooth', hz: 70, toHz: 210, at: 0, length: 0.7, gain: 0.5 }],
  won: sequence('triangle', [784, 1047, 1319], 0.07, 0.25),
  lost: [
    { wave: 'noise', hz: 300, at: 0, length: 0.5 },
    { wave: 'sawtooth', hz: 300, toHz: 60, at: 0, length: 0.5 },
  ],
  crashed: [{ wave: 'sawtooth', hz: 240, toHz: 60, at: 0, length: 0.45, gain: 0.6 }],
});

export const crash: GameDefinition<'crash'> = {
  name: 'crash',
  title: () => t('title'),
  hint: () => t('hint'),
  Mark: ({ bet: { crashPoint }, size }) => (
    <CurveMark size={size} colour={crashPoint === null ? brand.textFaint : crashColour(crashPoint)} />
  ),
  Outcome,
  odds: (edge) => targetOdds((target) => t('oddsBet', { multiplier: formatMultiplier(target) }), edge),
  facts,
};

function Outcome({ bet: { crashPoint, cashoutMultiplier, voided } }: { bet: CrashBet }) {
  if (voided || crashPoint === null) return t('outcomeVoided');
  const components = {
    crashPoint: <strong style={{ color: crashColour(crashPoint) }}>{formatMultiplier(crashPoint)}</strong>,
  };
  return cashoutMultiplier === null ? (
    <Trans id={t.id('outcomeCrashed')} components={components} />
  ) : (
    <Trans
      id={t.id('outcomeCashedOut')}
      values={{ multiplier: formatMultiplier(cashoutMultiplier) }}
      components={components}
    />
  );
}

function facts({ roundId, crashPoint, cashoutMultiplier, autoCashout, forced }: CrashBet) {
  const known: [string, string][] = [
    [t('round'), String(roundId)],
    [t('crashedAt'), crashPoint === null ? t('voided') : formatMultiplier(crashPoint)],
    [t('cashedOutAt'), cashoutMultiplier === null ? t('notCashedOut') : formatMultiplier(cashoutMultiplier)],
  ];
  if (autoCashout !== null) known.push([t('autoCashout'), formatMultiplier(autoCashout)]);
  if (forced) known.push([t('cashoutReason'), t('maxCashoutReached')]);
  return known;
}

/** Returns the colour of a crash point in the history: red below 2, orange below 5, yellow below 10, else green. */
export function crashColour(multiplier: number): string {
  if (multiplier < 2) return brand.red;
  if (multiplier < 5) return brand.emberText;
  return multiplier < 10 ? brand.amber : brand.mint;
}

/** A rising curve with a dot where the round crashed. */
function CurveMark({ size, colour }: { size: number; colour: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" fill="none" aria-hidden focusable="false">
      <path d="M4 28c13 0 20-7 23-19v19z" fill={colour} fillOpacity="0.16" />
      <path d="M4 28c13 0 20-7 23-19" stroke={colour} strokeWidth="2.600" strokeLinecap="round" />
      <circle cx="27" cy="8" r="3.400" fill={colour} />
    </svg>
  );
}
