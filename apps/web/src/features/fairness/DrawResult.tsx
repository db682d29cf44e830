import type { Flip, Roll } from '@arena/wire';
import { Trans } from '@lingui/react';
import Typography from '@mui/material/Typography';
import { HashText } from '../../components/HashText.js';
import { t } from './fairness.messages.js';
import { VerdictBox } from './VerdictBox.js';
import { isFlip, verifyDraw, type DrawVerdict, type RecomputedDraw } from './verify-draw.js';

const VERDICTS = {
  verified: 'drawVerified',
  seedMismatch: 'drawSeedMismatch',
  resultMismatch: 'drawResultMismatch',
} as const satisfies Record<DrawVerdict, string>;

interface DrawResultProps {
  draw: RecomputedDraw;
  bet: Flip | Roll | undefined;
}

/** The outcome of a recomputed draw: in the game of the bet and compared with it, or in both games without a bet. */
export function DrawResult({ draw, bet }: DrawResultProps) {
  const verdict = bet && verifyDraw(bet, draw);
  const showsFlip = bet === undefined || isFlip(bet);
  const showsRoll = bet === undefined || !isFlip(bet);
  const explanation = bet === undefined ? 'drawInBothGames' : isFlip(bet) ? 'drawOfFlip' : 'drawOfRoll';
  return (
    <VerdictBox data-verdict={verdict}>
      {showsFlip && <strong>{draw.side === 'heads' ? t('coinHeads') : t('coinTails')}</strong>}
      {showsRoll && <strong>{t('dieFace', { face: draw.face })}</strong>}
      <span>
        <Trans
          id={t.id(explanation)}
          components={{ draw: <HashText>{draw.fraction.toFixed(10)}</HashText> }}
        />
      </span>
      {verdict !== undefined && <Typography variant="body2">{t(VERDICTS[verdict])}</Typography>}
    </VerdictBox>
  );
}
