import { keyframes, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { displayArena, arena } from '@arena/money';
import { Curve } from '../../components/curve/Curve.js';
import { formatMultiplier } from '../../components/format-multiplier.js';
import { useFeed, useLiveRound } from './feed-context.js';
import type { LiveRound } from './live-round.js';
import { NightSky } from './NightSky.js';
import { OwnStanding } from './OwnStanding.js';
import { Phase } from './Phase.js';
import { RecentCrashes } from './RecentCrashes.js';
import { Notice } from './Readout.js';
import { StageHead } from './StageHead.js';

const Ground = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: theme.palette.background.default,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: Number(theme.shape.borderRadius) + 4,
}));

const Arena = styled('div')(({ theme }) => ({
  position: 'relative',
  containerType: 'inline-size',
  height: 'clamp(340px, 49vh, 540px)',
  overflow: 'hidden',
  [theme.breakpoints.down('sm')]: { height: 292 },
}));

const Front = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.spacing(1.5),
  padding: theme.spacing(3.5, 4, 0, 5),
  pointerEvents: 'none',
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2, 2, 0, 2.25), gap: theme.spacing(1) },
}));

const burn = keyframes({ from: { opacity: 1 }, to: { opacity: 0 } });

/** Two seconds of glare after the end. */
const Flash = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  opacity: 0,
  background: `radial-gradient(ellipse at 80% 30%, ${theme.palette.primary.main}66, ${theme.palette.error.main}24 45%, transparent 75%)`,
  boxShadow: `inset 0 0 70px ${theme.palette.error.main}59`,
  animation: `${burn} 2s ease-out`,
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  minHeight: 54,
  padding: theme.spacing(1.25, 2.5),
  borderTop: `1px solid ${theme.palette.divider}`,
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
  // Long figures take two lines, for which there is room at all times.
  '& > p': { margin: 0, lineHeight: 1.15, textAlign: 'right' },
  '& > p > span': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: {
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: theme.spacing(0.75),
    padding: theme.spacing(1, 1.5),
    '& > p': { textAlign: 'left' },
  },
}));

/** The round as everybody sees it. */
export function CrashStage({ fairness }: { fairness: ReactNode }) {
  const feed = useFeed();
  const round = useLiveRound();
  return (
    <Ground aria-label="The round">
      <StageHead fairness={fairness} />
      <Arena>
        <NightSky />
        <Curve moment={feed.moment} />
        {round.status === 'crashed' && <Flash key={round.roundId} aria-hidden data-part="explosion" />}
        <Front>
          <div>
            <Phase round={round} />
          </div>
          <OwnStanding round={round} />
          <CapNotice round={round} />
        </Front>
      </Arena>
      <Foot>
        <RecentCrashes />
        <p>
          <span>{playersWords(round.playerCount)},</span>{' '}
          <span>{displayArena(arena(round.totalBetAmount), 2)} ARENA</span>
        </p>
      </Foot>
    </Ground>
  );
}

/** The cap stands once betting has closed. */
function CapNotice({ round: { status, capMultiplier } }: { round: LiveRound }) {
  if (status !== 'playing' || capMultiplier === null) return null;
  return <Notice>Everybody is out at {formatMultiplier(capMultiplier)} at the latest</Notice>;
}

function playersWords(count: number): string {
  return count === 1 ? '1 player' : `${count.toLocaleString('en')} players`;
}
