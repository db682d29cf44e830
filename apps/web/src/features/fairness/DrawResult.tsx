import { Trans } from '@lingui/react';
import Typography from '@mui/material/Typography';
import { HashText } from '../../ui/HashText.js';
import { t } from './fairness.messages.js';
import { VerdictBox } from './VerdictBox.js';
import {
  drawnResults,
  verifyDraw,
  type DrawVerdict,
  type RecomputedDraw,
  type VerifierTarget,
} from './verify-draw.js';

const VERDICTS = {
  verified: 'drawVerified',
  seedMismatch: 'drawSeedMismatch',
  resultMismatch: 'drawResultMismatch',
} as const satisfies Record<DrawVerdict, string>;

interface DrawResultProps {
  draw: RecomputedDraw;
  target: VerifierTarget;
}

/**
 * Shows a recomputed draw's results. If there is a bet, its result is compared with the one recorded for the bet.
 * Otherwise, the results in all games are shown.
 */
export function DrawResult({ draw, target }: DrawResultProps) {
  const verdict = verifyDraw(target, draw);
  const drawn = drawnResults(target, draw);
  return (
    <VerdictBox data-verdict={verdict}>
      {drawn.map(({ game, result }) => (
        <strong key={game.name}>{game.draw.sentence(result)}</strong>
      ))}
      <span>
        <Trans id={t.id('draw')} components={{ draw: <HashText>{draw.fraction.toFixed(10)}</HashText> }} />{' '}
        {drawn.map(({ game }) => game.draw.rule()).join(' ')}
      </span>
      {verdict !== undefined && <Typography variant="body2">{t(VERDICTS[verdict])}</Typography>}
    </VerdictBox>
  );
}
