import { TARGET_LIMITS, type LimboBet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Field } from '../../components/Field.js';
import { formatMultiplier } from '../../components/format.js';
import { isWorthCelebrating, netText } from '../../components/play/net.js';
import { useShownEdge } from '../../components/play/shown-edge.js';
import { useHouseEdge } from '../../services/games.api.js';
import { readBetForm, rememberBetForm } from '../../services/play/bet-form.js';
import { REVEAL_MS, type AutobetKey, type PlayFlow } from '../../services/play/play-flow.js';
import { usePlayFlow } from '../../services/play/usePlayFlow.js';
import { InstantGameScreen, type ScreenProps } from '../InstantGameScreen.js';
import { t } from './limbo.messages.js';
import { inLanguage } from '../../services/number-format.js';
import { readNumber, writeNumber } from '../../services/number-input.js';

const POLL_MS = 10_000;
const FIRST_TARGET = '2.00';
const { min, max } = TARGET_LIMITS;

const GAME = {
  name: 'limbo',
  toRequest: (target: number) => ({ target }),
  resultToast,
} as const;

export function LimboGame({ user, fairness, autobet }: ScreenProps) {
  const [text, setText] = useState(() => writeNumber(readBetForm(GAME.name).target ?? FIRST_TARGET));
  const target = parseTarget(text);
  const { flow, displayed, shown, play, choose } = usePlayFlow(GAME, user.id);
  const { phase } = flow;

  const placeBet = async (betAmount: string, key?: AutobetKey) => {
    if (target === undefined) return undefined;
    choose(target);
    return play(betAmount, key);
  };
  const changeTarget = (next: string) => {
    setText(next);
    rememberBetForm(GAME.name, { target: readNumber(next) ?? FIRST_TARGET });
  };
  return (
    <InstantGameScreen
      game={GAME.name}
      user={user}
      pollMs={POLL_MS}
      pays={target}
      stage={{
        title: t('title'),
        fairness,
        result: shown && { won: shown.won, title: t(shown.won ? 'won' : 'lost'), note: netText(shown) },
        celebrates: phase.at === 'shown' && isWorthCelebrating(phase.bet),
        children: <DrawnMultiplier flow={displayed} />,
      }}
      dock={{
        phase: phase.at,
        labels: [t('play'), t('playing')],
        chosen: target !== undefined,
        hint: target === undefined ? '' : t('bettingOn', { target: formatMultiplier(target) }),
        children: (
          <TargetField text={text} target={target} locked={phase.at !== 'idle'} onChange={changeTarget} />
        ),
      }}
      onPlay={placeBet}
      autobet={autobet}
    />
  );
}

/** Returns the toast for a result. The amount in it is the profit or the loss. */
function resultToast(bet: LimboBet) {
  const values = { result: formatMultiplier(bet.result), amount: netText(bet).slice(1) };
  return bet.won
    ? { title: t('won'), description: t('wonToastHint', values) }
    : { title: t('lostToast'), description: t('lostToastHint', values), destructive: true };
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

const Multiplier = styled('strong')(({ theme }) => ({
  ...theme.typography.h1,
  fontSize: 'clamp(3.5rem, 9vw, 7rem)',
  fontVariantNumeric: 'tabular-nums',
  textTransform: 'none',
  '&[data-won="true"]': { color: theme.palette.success.main },
  '&[data-won="false"]': { color: theme.palette.error.main },
}));

/** The drawn multiplier, which counts up until the result is revealed. Screen readers read the banner instead. */
function DrawnMultiplier({ flow: { phase, last } }: { flow: PlayFlow<number, LimboBet> }) {
  const rising = useRising(phase.at === 'landing' ? phase.bet.result : undefined);
  const isOpen = phase.at === 'air' || phase.at === 'landing';
  const bet = phase.at === 'shown' ? phase.bet : last;
  return (
    <Multiplier
      aria-hidden
      data-part="multiplier"
      data-won={phase.at === 'shown' ? phase.bet.won : undefined}
    >
      {formatMultiplier(isOpen ? rising : (bet?.result ?? 1))}
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
