import type { CrashBet, PastBet } from '@arena/wire';
import { Trans } from '@lingui/react';
import { formatMultiplier } from '../../components/format.js';
import { formatFlip, formatRoll } from '../../components/play/result-line.js';
import { crashColour } from './format-bet.js';
import { t } from './history.messages.js';

/** The outcome of a bet in one line. */
export function BetOutcome({ bet }: { bet: PastBet }) {
  switch (bet.game) {
    case 'coin_flip':
      return formatFlip(bet);
    case 'dice_roll':
      return formatRoll(bet);
    case 'crash':
      return <CrashOutcome bet={bet} />;
  }
}

function CrashOutcome({ bet: { crashPoint, cashoutMultiplier, voided } }: { bet: CrashBet }) {
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
