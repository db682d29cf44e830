import type { CoinSide } from '@arena/wire';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ArenaScene } from '../../components/arena/ArenaScene.js';
import { Coin } from '../../components/coin/Coin.js';
import type { CoinMotion } from '../../components/coin/useCoinSpin.js';
import type { FlipPhase } from './flip-flow.js';
import { ResultBanner } from './ResultBanner.js';
import { isWorthCelebrating } from './result-words.js';
import { Sparks } from './Sparks.js';

const Ground = styled('div')(({ theme }) => ({
  '--coin': 'clamp(190px, 24vw, 286px)',
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: 'clamp(340px, 53vh, 500px)',
  overflow: 'hidden',
  borderRadius: Number(theme.shape.borderRadius) + 4,
  border: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('sm')]: { '--coin': '164px', height: 264 },
}));

const Corner = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: theme.spacing(2, 2, 'auto', 2.5),
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  [theme.breakpoints.down('sm')]: { inset: theme.spacing(1, 1, 'auto', 1.75) },
}));

const Air = styled('div')({ position: 'relative', marginBottom: 14 });

interface StageProps {
  phase: FlipPhase;
  lying: CoinSide;
  /** What stands in the upper corners. */
  corner: ReactNode;
}

/** The coin, over the floor of the arena. It comes down on the side that the server has drawn. */
export function Stage({ phase, lying, corner }: StageProps) {
  const celebrates = phase.at === 'shown' && isWorthCelebrating(phase.flip);
  return (
    <Ground>
      <ArenaScene view="floor" />
      <Air>
        {celebrates && <Sparks />}
        <Coin motion={motionOf(phase, lying)} />
      </Air>
      <Corner>{corner}</Corner>
      <ResultBanner flip={phase.at === 'shown' ? phase.flip : undefined} />
    </Ground>
  );
}

function motionOf(phase: FlipPhase, lying: CoinSide): CoinMotion {
  switch (phase.at) {
    case 'idle':
      return { at: 'rest', side: lying };
    case 'air':
      return { at: 'air' };
    case 'landing':
      return { at: 'landing', side: phase.flip.result };
    case 'shown':
      return { at: 'rest', side: phase.flip.result };
  }
}
