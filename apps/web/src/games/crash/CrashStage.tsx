import { arena } from '@arena/money';
import { Trans } from '@lingui/react';
import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Curve } from './curve/Curve.js';
import { formatMultiplier } from '../../lib/format.js';
import { common } from '../../lib/common.messages.js';
import { LOW_WINDOW } from '../play/PlayArea.js';
import { ConnectionStatus } from './ConnectionStatus.js';
import { t } from './crash.messages.js';
import type { CrashRoundState } from './crash-round-state.js';
import { NightSky } from './NightSky.js';
import { OwnBet } from './OwnBet.js';
import { Phase } from './Phase.js';
import { RecentCrashes } from './RecentCrashes.js';
import { useCurve, useLiveRound } from './round.slice.js';
import { StageNotice } from './stage-text.js';
import { NIGHT } from '../../ui/theme/scheme.js';
import { formatAmount } from '../../lib/number-format.js';

const Stage = styled('section')(({ theme }) => ({
  gridArea: 'stage',
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: theme.palette.background.default,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: Number(theme.shape.borderRadius) + 4,
}));

const Header = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.25, 2),
  minHeight: 60,
  padding: theme.spacing(1, 1.5, 1, 2.5),
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > :last-child': { marginLeft: 'auto' },
  [theme.breakpoints.down('sm')]: {
    minHeight: 0,
    padding: theme.spacing(0.5, 0.5, 0.75, 1.75),
    // Moves the connection status to its own row.
    '& > [data-connection]': { order: 1, flexBasis: '100%' },
    '& > button': { paddingInline: 10 },
    columnGap: theme.spacing(0.5),
  },
}));

const Title = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
}));

const RoundNumber = styled('span')(({ theme }) => ({
  ...theme.typography.h4,
  padding: theme.spacing(0.375, 1.25),
  background: theme.palette.surface.control,
  borderRadius: 999,
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(0.25, 1), fontSize: '1.125rem' },
}));

const Arena = styled('div')(({ theme }) => ({
  position: 'relative',
  containerType: 'inline-size',
  flex: 1,
  minHeight: 'clamp(320px, 46vh, 540px)',
  overflow: 'hidden',
  [theme.breakpoints.down('sm')]: { minHeight: 216 },
  [LOW_WINDOW]: { minHeight: 'max(140px, 100vh - 196px)' },
}));

const Foreground = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.spacing(1.5),
  padding: theme.spacing(3.5, 4, 0, 5),
  pointerEvents: 'none',
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2, 2, 0, 2.25), gap: theme.spacing(1) },
}));

const fadeOut = keyframes({ from: { opacity: 1 }, to: { opacity: 0 } });

const Explosion = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  opacity: 0,
  background: `radial-gradient(ellipse at 80% 30%, ${theme.alpha(theme.palette.primary.main, 0.4)}, ${theme.alpha(theme.palette.error.main, 0.14)} 45%, transparent 75%)`,
  boxShadow: `inset 0 0 70px ${theme.alpha(theme.palette.error.main, 0.35)}`,
  animation: `${fadeOut} 2s ease-out`,
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
}));

const Footer = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  minHeight: 54,
  padding: theme.spacing(1.25, 2.5),
  borderTop: `1px solid ${theme.palette.divider}`,
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
  // Long amounts wrap to a second line. The minimum height leaves room for it, so that the layout does not shift.
  '& > p': { margin: 0, lineHeight: 1.15, textAlign: 'right' },
  '& > p > span > span': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: {
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: theme.spacing(0.75),
    padding: theme.spacing(1, 1.5),
    '& > p': { textAlign: 'left' },
  },
}));

/** Shows the current round: its header, the curve with the texts in front of it, and the totals. */
export function CrashStage({ fairness }: { fairness: ReactNode }) {
  const curveAt = useCurve();
  const round = useLiveRound();
  const totalStakes = formatAmount(arena(round.totalBetAmount), 2);
  return (
    <Stage aria-label={t('currentRound')} {...NIGHT} data-part="stage">
      <StageHeader roundId={round.roundId} fairness={fairness} />
      <Arena>
        <NightSky />
        <Curve stateAt={curveAt} />
        {round.status === 'crashed' && <Explosion key={round.roundId} aria-hidden data-part="explosion" />}
        <Foreground>
          <div>
            <Phase round={round} />
          </div>
          <OwnBet round={round} />
          <CapNotice round={round} />
        </Foreground>
      </Arena>
      <Footer>
        <RecentCrashes />
        <p translate="no">
          <Trans
            id={t.id('playersWithStakes')}
            values={{ count: round.playerCount, amount: totalStakes }}
            components={{ span: <span /> }}
          />
        </p>
      </Footer>
    </Stage>
  );
}

function StageHeader({ roundId, fairness }: { roundId: number | null; fairness: ReactNode }) {
  return (
    <Header>
      <Title>
        <Typography variant="h2" component="h1">
          {t('title')}
        </Typography>
        {roundId !== null && <RoundNumber aria-label={t('round', { roundId })}>{`#${roundId}`}</RoundNumber>}
      </Title>
      <ConnectionStatus />
      {fairness}
    </Header>
  );
}

/** Higher ones are no limit that a player would notice. */
const HIGHEST_NOTED_CAP = 1000;

/** Shows the maximum cash-out, which is known once betting has closed. */
function CapNotice({ round: { status, capMultiplier } }: { round: CrashRoundState }) {
  if (status !== 'playing' || capMultiplier === null || capMultiplier >= HIGHEST_NOTED_CAP) return null;
  return <StageNotice>{common('maxCashout', { multiplier: formatMultiplier(capMultiplier) })}</StageNotice>;
}
