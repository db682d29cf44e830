import { styled } from '@mui/material/styles';
import { formatMultiplier } from '../../components/format-multiplier.js';
import { useShared } from '../../services/hooks.js';
import type { LiveRound } from './live-round.js';
import { Figure, Notice, RunningMultiplier } from './Readout.js';

const Smaller = styled(Figure)(({ theme }) => ({
  fontSize: 'clamp(2.25rem, 7.25cqw, 4.25rem)',
  lineHeight: 0.95,
  whiteSpace: 'normal',
  '&[data-kind="crashed"]': {
    fontSize: 'clamp(2.5rem, 9.5cqw, 5.25rem)',
    color: theme.palette.error.main,
  },
}));

const Kicker = styled('p')(({ theme }) => ({
  ...theme.typography.h4,
  margin: theme.spacing(0, 0, 1),
  color: theme.palette.text.secondary,
}));

const Track = styled('div')(({ theme }) => ({
  width: 'min(300px, 60cqw)',
  height: 4,
  marginTop: theme.spacing(2),
  borderRadius: 2,
  background: theme.palette.surface.raised,
  overflow: 'hidden',
  '& i': {
    display: 'block',
    height: '100%',
    background: theme.palette.primary.main,
    transformOrigin: 'left',
    // The server counts whole seconds; between two of them the bar is on its way.
    transition: 'transform 1s linear',
  },
}));

/** What is going on, as large as it matters. */
export function Phase({ round }: { round: LiveRound }) {
  if (round.roundId === null) return round.isFollowed ? <FirstRound /> : <Smaller>Taking a seat...</Smaller>;
  switch (round.status) {
    case 'betting':
      return <Betting round={round} />;
    case 'playing':
      return <RunningMultiplier />;
    case 'crashed':
      return (
        <Smaller data-kind="crashed">
          {round.crashPoint === null ? 'Crashed!' : `Crashed at ${formatMultiplier(round.crashPoint)}!`}
        </Smaller>
      );
    case 'waiting':
      return (
        <>
          {round.voidReason !== null && <Notice data-news>{round.voidReason}</Notice>}
          <NextRound />
        </>
      );
  }
}

function NextRound() {
  const isPaused = useShared(({ pause }) => pause.isPaused);
  return <Smaller>{isPaused ? 'Betting is paused' : 'Next round starting soon...'}</Smaller>;
}

function FirstRound() {
  return (
    <>
      <Notice data-news>
        The very first round begins once its public salt is there, in a minute or two.
      </Notice>
      <NextRound />
    </>
  );
}

function Betting({ round: { countdown, bettingTimeSeconds } }: { round: LiveRound }) {
  const left = bettingTimeSeconds === 0 ? 0 : Math.max(0, countdown - 1) / bettingTimeSeconds;
  return (
    <>
      <Kicker>Place your bets. The round starts in</Kicker>
      <Figure role="timer" aria-label="Seconds left to bet">
        {countdown}s
      </Figure>
      <Track aria-hidden>
        <i style={{ transform: `scaleX(${left})` }} />
      </Track>
    </>
  );
}
