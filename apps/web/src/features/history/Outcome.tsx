import type { CrashBet, PastBet } from '@arena/wire';
import { formatFlip, formatRoll } from '../../components/play/result-line.js';
import { formatMultiplier } from '../../components/format-multiplier.js';
import { Multiplier } from './Multiplier.js';

/** What happened, in a line. */
export function Outcome({ of: bet }: { of: PastBet }) {
  switch (bet.game) {
    case 'coin_flip':
      return formatFlip(bet);
    case 'dice_roll':
      return formatRoll(bet);
    case 'crash':
      return <CrashOutcome of={bet} />;
  }
}

function CrashOutcome({ of: { crashPoint, cashoutMultiplier, voided } }: { of: CrashBet }) {
  if (voided || crashPoint === null) return 'Voided, stake given back';
  if (cashoutMultiplier === null) {
    return (
      <>
        Crashed at <Multiplier of={crashPoint} />
      </>
    );
  }
  return (
    <>
      <Multiplier of={crashPoint} />, out at {formatMultiplier(cashoutMultiplier)}
    </>
  );
}
