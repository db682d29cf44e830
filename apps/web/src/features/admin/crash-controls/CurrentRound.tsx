import type { CrashSettings, RoundStatus } from '@arena/wire';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Amount } from '../../../components/Amount.js';
import { HEAT_COLOURS, heatOf } from '../../../components/heat.js';
import { formatMultiplier } from '../../../components/format.js';
import { roundLabel } from '../../../components/round-labels.js';
import { brand } from '../../../theme/brand.js';
import { t } from '../admin.messages.js';
import { formatCount } from '../../../services/number-format.js';

const Board = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 4),
  padding: theme.spacing(2, 2.5),
  background: theme.palette.background.default,
  borderRadius: theme.shape.borderRadius,
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1, 3.5), margin: 0 },
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
}));

const Multiplier = styled('p')(({ theme }) => ({
  ...theme.typography.h1,
  minWidth: '3.6ch',
  margin: 0,
  fontSize: '3.75rem',
  textTransform: 'none',
  // Small enough to fit the largest multiplier on one line.
  [theme.breakpoints.down('sm')]: { fontSize: '3rem' },
}));

const STATUS = {
  waiting: 'roundWaiting',
  betting: 'roundBetting',
  playing: 'roundPlaying',
  crashed: 'roundCrashed',
} as const satisfies Record<RoundStatus, string>;

/** Shows the current round's multiplier, status, players and stakes, updated live. */
export function CurrentRound({ settings: { currentRound } }: { settings: CrashSettings }) {
  if (currentRound === null) return <Board>{t('firstRoundPending')}</Board>;
  const { roundId, status, currentMultiplier, playerCount, totalBetAmount, fairness } = currentRound;
  return (
    <Board role="group" aria-label={t('currentRound')}>
      <Multiplier
        aria-label={t('multiplier')}
        role="timer"
        style={{ color: colourOf(status, currentMultiplier) }}
      >
        {formatMultiplier(currentMultiplier)}
      </Multiplier>
      <dl>
        <Figure name={t('round')}>#{roundId}</Figure>
        <Figure name={t('status')}>{t(STATUS[status])}</Figure>
        <Figure name={t('players')}>{formatCount(playerCount)}</Figure>
        <Figure name={t('stakes')}>
          <Amount value={totalBetAmount} />
        </Figure>
        <Figure name={t('fairness')}>
          <span style={fairness.mode === 'fair' ? {} : { color: brand.amber }}>
            {roundLabel(fairness.mode)}
          </span>
        </Figure>
      </dl>
    </Board>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function colourOf(status: RoundStatus, multiplier: number): string {
  if (status === 'crashed') return HEAT_COLOURS.red;
  return status === 'playing' ? HEAT_COLOURS[heatOf(multiplier)] : brand.textFaint;
}
