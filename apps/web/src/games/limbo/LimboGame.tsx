import { TARGET_LIMITS } from '@arena/wire';
import { keyframes, styled } from '@mui/material/styles';
import { useEffect, useState, type CSSProperties } from 'react';
import { Field } from '../../ui/Field.js';
import { formatMultiplier } from '../../lib/format.js';
import { useHouseEdge } from '../../api/games.api.js';
import type { AutobetKey } from '../play/autobet-slot.js';
import { readBetForm, rememberBetForm } from '../play/bet-form.js';
import { InstantGameScreen, type ScreenProps } from '../play/InstantGameScreen.js';
import { isWorthCelebrating, netText } from '../play/net.js';
import { REVEAL_MS } from '../play/play.listeners.js';
import type { PlayFlow } from '../play/play.slice.js';
import { useShownEdge } from '../play/shown-edge.js';
import { usePlay } from '../play/usePlay.js';
import { t } from './limbo.messages.js';
import { inLanguage } from '../../lib/number-format.js';
import { readNumber, writeNumber } from '../../lib/number-input.js';

const POLL_MS = 10_000;
const FIRST_TARGET = '2.00';
const { min, max } = TARGET_LIMITS;

export function LimboGame({ user, corner, autobet }: ScreenProps) {
  const [text, setText] = useState(() => writeNumber(readBetForm('limbo').target ?? FIRST_TARGET));
  const target = parseTarget(text);
  const { flow, displayed, shown, play, choose } = usePlay('limbo');
  const { phase } = flow;

  const placeBet = async (betAmount: string, key?: AutobetKey) => {
    if (target === undefined) return undefined;
    choose({ target });
    return play(betAmount, key);
  };
  const changeTarget = (next: string) => {
    setText(next);
    rememberBetForm('limbo', { target: readNumber(next) ?? FIRST_TARGET });
  };
  return (
    <InstantGameScreen
      game="limbo"
      user={user}
      pollMs={POLL_MS}
      pays={target}
      stage={{
        title: t('title'),
        corner,
        result: shown && { won: shown.won, title: t(shown.won ? 'won' : 'lost'), note: netText(shown) },
        celebrates: phase.at === 'shown' && isWorthCelebrating(phase.bet),
        children: <DrawnMultiplier flow={displayed} target={target ?? 1} />,
      }}
      dock={{
        phase: phase.at,
        labels: [t('play'), t('playing')],
        chosen: target !== undefined,
        hint: target === undefined ? '' : t('bettingOn', { target: formatMultiplier(target) }),
        children: (
          <TargetField
            text={text}
            target={target}
            locked={phase.at === 'air' || phase.at === 'landing'}
            onChange={changeTarget}
          />
        ),
      }}
      onPlay={placeBet}
      autobet={autobet}
    />
  );
}

/** Parses the target that the player has typed. Returns undefined if the API would reject it. */
function parseTarget(text: string): number | undefined {
  const typed = readNumber(text) ?? '';
  const target = /^\d{1,7}(\.\d{0,2})?$/.test(typed) ? Number(typed) : 0;
  return target >= min && target <= max ? target : undefined;
}

interface TargetFieldProps {
  text: string;
  target: number | undefined;
  locked: boolean;
  onChange: (text: string) => void;
}

/** The input for the target, with the probability of reaching it. */
function TargetField({ text, target, locked, onChange }: TargetFieldProps) {
  const edge = useHouseEdge('limbo');
  const shownEdge = useShownEdge('limbo');
  const limits = { min: formatMultiplier(min), max: formatMultiplier(max) };
  const odds =
    target === undefined || edge === undefined
      ? []
      : [t('chance', { chance: formatChance((100 - edge) / target) }), shownEdge];
  return (
    <Field
      label={t('target')}
      inputMode="decimal"
      autoComplete="off"
      disabled={locked}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => event.target.select()}
      hint={odds.filter((part) => part !== '').join(' · ')}
      error={target === undefined ? t('targetInvalid', limits) : undefined}
    />
  );
}

/** Formats a percentage with at least 2 decimals and 2 significant digits. */
function formatChance(percent: number): string {
  return inLanguage(percent >= 0.1 ? percent.toFixed(2) : String(Number(percent.toPrecision(2))));
}

const land = keyframes({ from: { scale: '1.18' }, '55%': { scale: '0.97' } });

/** Grows and glows with the multiplier, and lands when the result is shown. */
const Multiplier = styled('strong')(({ theme }) => ({
  ...theme.typography.h1,
  transform: 'scale(calc(0.9 + 0.25 * var(--height)))',
  textShadow: `0 0 calc(60px * var(--height)) ${theme.palette.primary.main}`,
  '@media (prefers-reduced-motion: no-preference)': {
    '&[data-won]': { animation: `${land} 320ms ease-out` },
  },
  fontSize: 'clamp(3.5rem, 9vw, 7rem)',
  fontVariantNumeric: 'tabular-nums',
  textTransform: 'none',
  '&[data-target]': { color: theme.palette.text.secondary, textShadow: 'none', opacity: 0.6 },
  '&[data-won="true"]': { color: theme.palette.success.main },
  '&[data-won="false"]': { color: theme.palette.error.main },
}));

interface DrawnMultiplierProps {
  flow: PlayFlow<'limbo'>;
  target: number;
}

/**
 * The drawn multiplier, which counts up until the result is revealed. Before the first bet, the target. Screen readers read the
 * banner instead.
 */
function DrawnMultiplier({ flow: { phase, last }, target }: DrawnMultiplierProps) {
  const rising = useRising(phase.at === 'landing' ? phase.bet.result : undefined);
  const isOpen = phase.at === 'air' || phase.at === 'landing';
  const bet = phase.at === 'shown' ? phase.bet : last;
  const shown = isOpen ? rising : (bet?.result ?? target);
  return (
    <Multiplier
      aria-hidden
      data-part="multiplier"
      style={{ '--height': Math.min(1, Math.log10(shown) / 2) } as CSSProperties}
      data-target={(!isOpen && bet === null) || undefined}
      data-won={phase.at === 'shown' ? phase.bet.won : undefined}
    >
      {formatMultiplier(shown)}
    </Multiplier>
  );
}

/** Returns a multiplier that rises from 1 to the result, or stays at 1 if the player prefers reduced motion. */
function useRising(result: number | undefined): number {
  const [multiplier, setMultiplier] = useState(1);
  useEffect(() => {
    if (result === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const start = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - start) / REVEAL_MS));
      setMultiplier(result ** share);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      setMultiplier(1);
    };
  }, [result]);
  return multiplier;
}
