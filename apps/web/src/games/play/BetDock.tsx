import { arena, formatArena } from '@arena/money';
import type { GameName } from '@arena/wire';
import Button from '@mui/material/Button';
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { common } from '../../lib/common.messages.js';
import { useGamePause } from '../../api/game-pause.js';
import { useAppSelector } from '../../store/hooks.js';
import { usePolicy } from '../../api/policy.api.js';
import { AriaDisabledButton } from '../../ui/AriaDisabledButton.js';
import { isFocusFree } from '../../lib/focus.js';
import { INSTANT_STAKES, spendable, toBetAmount } from './bet-amount.js';
import type { AutobetSlot } from './autobet-slot.js';
import { BetControl } from './BetControl.js';
import { HighestWin } from './HighestWin.js';
import { t } from './play.messages.js';
import { BetAction, BetBar, BetPanel } from './PlayArea.js';
import { useStake } from './useStake.js';

interface BetDockProps {
  game: GameName;
  /** The controls for the choice. */
  children: ReactNode;
  balance: string;
  phase: 'idle' | 'air' | 'landing' | 'shown';
  /** The button's labels before a bet and while the bet is running. */
  labels: readonly [before: string, running: string];
  /** Whether a choice has been made. */
  chosen: boolean;
  /** Shown below the button while the amount is valid. */
  hint: string;
  /** The highest payout of the choice as a multiple of the stake, once it has loaded. */
  pays: number | undefined;
  /** Whether a win that exceeds the limit of the house is cut. The bet is refused otherwise. */
  isCapped?: boolean;
  onPlay: (betAmount: string) => void;
  /** Plays the last bet's choice again. Shown while nothing is chosen. */
  repeat?: { label: string; onPlay: (betAmount: string) => void } | undefined;
  /** The stake of an open bet, shown instead of the next one. */
  openStake?: string | undefined;
  /** A further field between the stake and the button. */
  field?: ReactNode;
  /** Shown instead of the button that bets, such as the cash-out of an open bet. */
  action?: ReactNode;
  /** The switch to autobet. */
  mode?: ReactNode;
  /** Shown instead of the button that places one bet. */
  auto?: ((baseStake: AutobetSlot['baseStake']) => ReactNode) | undefined;
}

/**
 * The form for a bet on an instant game. It is locked until the response. The next bet ends the reveal and the display of the
 * result.
 */
export function BetDock(props: BetDockProps) {
  const { game, phase, labels, chosen, hint, onPlay, repeat, auto } = props;
  const balance = arena(props.balance);
  const [bet, change] = useStake(game, INSTANT_STAKES, balance);
  const locked = phase === 'air';
  const isPaused = useAppSelector(({ pause }) => pause.isPaused);
  const maximumStake = usePolicy()?.maximumStake;
  const pause = useGamePause();
  const error = isPaused
    ? common('bettingPaused')
    : (INSTANT_STAKES.errorOf(bet, balance) ??
      (pause > 0 ? common('nextGameIn', { seconds: pause }) : undefined));
  const ready = !locked && chosen && error === undefined;
  const keepFocus = useFocusAfterBet(phase !== 'idle');

  const canRepeat = repeat !== undefined && !locked && !chosen && error === undefined;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!ready) return;
    keepFocus(event.currentTarget);
    onPlay(formatArena(bet.amount));
  };

  const shownBet = props.openStake === undefined ? bet : toBetAmount(arena(props.openStake));
  const stake = (
    <BetControl
      rules={INSTANT_STAKES}
      bet={shownBet}
      balance={spendable(balance, maximumStake)}
      maximum={maximumStake}
      locked={locked}
      onChange={change}
      // Single bets have it below their button.
      error={auto === undefined ? undefined : error}
    >
      <HighestWin stake={shownBet.amount} pays={props.pays} isCapped={props.isCapped} />
    </BetControl>
  );
  // The form of autobet cannot be inside another one.
  if (auto !== undefined)
    return (
      <BetPanel as="div" role="group" aria-label={t('yourBet')}>
        {props.mode}
        {props.children}
        <BetBar data-auto>{stake}</BetBar>
        {auto(error === undefined ? formatArena(bet.amount) : null)}
      </BetPanel>
    );
  return (
    <BetPanel onSubmit={submit} noValidate aria-label={t('yourBet')}>
      {props.mode}
      {props.children}
      <BetBar>
        {stake}
        {props.field}
        <BetAction data-part="action">
          {props.action ?? <GoButton phase={phase} labels={labels} isReady={ready} />}
          {canRepeat ? (
            <Button variant="outlined" onClick={() => repeat.onPlay(formatArena(bet.amount))}>
              {repeat.label}
            </Button>
          ) : (
            <p>{locked ? '' : (error ?? hint)}</p>
          )}
        </BetAction>
      </BetBar>
    </BetPanel>
  );
}

interface GoButtonProps extends Pick<BetDockProps, 'phase' | 'labels'> {
  isReady: boolean;
}

/** The button that bets. The second click of a double click, or a key held down, is no second bet. */
function GoButton({ phase, labels: [before, running], isReady }: GoButtonProps) {
  return (
    <AriaDisabledButton
      type="submit"
      variant="contained"
      disabled={!isReady}
      aria-keyshortcuts="B"
      onClick={(event) => {
        if (phase === 'landing' && event.detail > 1) event.preventDefault();
      }}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
    >
      {phase === 'air' || phase === 'landing' ? running : before}
    </AriaDisabledButton>
  );
}

/**
 * Restores the focus after a bet. If the bet button had the focus, the focus moves to the choice, because the next bet
 * needs a new one. Otherwise it returns to the control that had it before the bet.
 * @returns a function to call when a bet is placed
 */
function useFocusAfterBet(isOpen: boolean): (form: HTMLFormElement) => void {
  const next = useRef<{ button: Element | null; control: HTMLElement | null }>(null);
  useEffect(() => {
    if (isOpen || next.current === null) return;
    const { button, control } = next.current;
    next.current = null;
    // After a failure the choice is kept, so the button can be pressed again.
    const isChosen = control?.getAttribute('aria-pressed') === 'true';
    if (!isChosen && isFocusFree(button)) control?.focus({ preventScroll: true });
  }, [isOpen]);
  return (form) => {
    const { activeElement } = document;
    const button = form.querySelector('[type="submit"]');
    const isOnControl = activeElement instanceof HTMLElement && activeElement !== button;
    const control = isOnControl
      ? activeElement
      : form.querySelector<HTMLElement>('[aria-pressed="true"]:not([data-mode])');
    next.current = { button, control };
  };
}
