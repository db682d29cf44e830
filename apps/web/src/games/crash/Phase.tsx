import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useFrames } from './curve/useFrames.js';
import { displayedMultiplierAt } from './curve/view.js';
import { formatMultiplier } from '../../lib/format.js';
import { HEAT_COLOURS, heatOf } from '../../ui/heat.js';
import { common } from '../../lib/common.messages.js';
import { useAppSelector } from '../../store/hooks.js';
import { t } from './crash.messages.js';
import type { CrashRoundState } from './crash-round-state.js';
import { useCurve } from './round.slice.js';
import { StageNotice } from './stage-text.js';

const Figure = styled('strong')(({ theme }) => ({
  display: 'block',
  fontFamily: theme.typography.h1.fontFamily,
  fontWeight: 800,
  fontSize: 'clamp(5rem, 19cqw, 10.5rem)',
  lineHeight: 0.86,
  letterSpacing: '-0.01em',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '&[data-long="true"]': { fontSize: 'clamp(3.5rem, 14cqw, 7.5rem)' },
  textShadow: `0 0 34px ${theme.palette.background.default}, 0 2px 10px ${theme.palette.background.default}`,
}));

const Headline = styled(Figure)(({ theme }) => ({
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
    // The server sends whole seconds. The transition moves the bar smoothly between them.
    transition: 'transform 1s linear',
  },
}));

/** The stage's main display: the countdown, the multiplier, the crash point or a message about the next round. */
export function Phase({ round }: { round: CrashRoundState }) {
  if (round.roundId === null) return round.isSynced ? <FirstRound /> : <Headline>{t('joining')}</Headline>;
  switch (round.status) {
    case 'betting':
      return <Betting round={round} />;
    case 'playing':
      return <RunningMultiplier />;
    case 'crashed':
      return (
        <Headline data-kind="crashed">
          {round.crashPoint === null
            ? t('crashed')
            : t('crashedAt', { multiplier: formatMultiplier(round.crashPoint) })}
        </Headline>
      );
    case 'waiting':
      return (
        <>
          {round.voidReason !== null && <StageNotice data-prominent>{round.voidReason}</StageNotice>}
          <NextRound />
        </>
      );
  }
}

function NextRound() {
  const isPaused = useAppSelector(({ pause }) => pause.isPaused);
  return <Headline>{isPaused ? common('bettingPaused') : t('nextRound')}</Headline>;
}

function FirstRound() {
  return (
    <>
      <StageNotice data-prominent>{t('firstRound')}</StageNotice>
      <NextRound />
    </>
  );
}

function Betting({ round: { countdown, bettingTimeSeconds } }: { round: CrashRoundState }) {
  const timeLeft = bettingTimeSeconds === 0 ? 0 : Math.max(0, countdown - 1) / bettingTimeSeconds;
  return (
    <>
      <Kicker>{t('roundStartsIn')}</Kicker>
      <Figure translate="no" role="timer" aria-label={t('secondsLeft')}>
        {`${countdown}s`}
      </Figure>
      <Track aria-hidden>
        <i style={{ transform: `scaleX(${timeLeft})` }} />
      </Track>
    </>
  );
}

/** The maximum number of characters that fit at full size, even on a phone. */
const MAX_FULL_SIZE_LENGTH = 7;

/** How long the curve must be frozen before a notice appears. A slightly delayed message does not trigger it. */
const NOTICE_AFTER_MS = 700;

/** Writes the multiplier to the DOM on every frame, because rendering it with React would be too slow. */
function RunningMultiplier() {
  const curveAt = useCurve();
  const figure = useRef<HTMLElement>(null);
  const frozenAt = useRef<number | null>(null);
  const [isInterrupted, setInterrupted] = useState(false);

  useFrames((now) => {
    const curve = curveAt(now);
    if (figure.current === null || curve.elapsedMs === null) return;
    const multiplier = displayedMultiplierAt(curve.elapsedMs);
    const text = formatMultiplier(multiplier);
    if (figure.current.textContent !== text) figure.current.textContent = text;
    figure.current.dataset['long'] = String(text.length > MAX_FULL_SIZE_LENGTH);
    figure.current.style.color = HEAT_COLOURS[heatOf(multiplier)];
    frozenAt.current = curve.isFrozen ? (frozenAt.current ?? now) : null;
    setInterrupted(frozenAt.current !== null && now - frozenAt.current >= NOTICE_AFTER_MS);
  });

  return (
    <>
      <Figure ref={figure} translate="no" role="timer" aria-label={t('multiplier')} data-part="multiplier" />
      {isInterrupted && <StageNotice role="alert">{t('connectionInterrupted')}</StageNotice>}
    </>
  );
}
