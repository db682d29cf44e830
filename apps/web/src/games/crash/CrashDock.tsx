import { arena, formatArena } from '@arena/money';
import { AUTO_CASHOUT_LIMITS } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Field } from '../../ui/Field.js';
import type { RenderAutobet } from '../play/autobet-slot.js';
import { isUnreadable, spendable, toBetAmount, type BetAmount } from '../play/bet-amount.js';
import { BetControl } from '../play/BetControl.js';
import { BetBar, BetPanel } from '../play/PlayArea.js';
import { PlayMode, usePlayMode } from '../play/PlayMode.js';
import { HighestWin, StakeNote } from '../play/HighestWin.js';
import { useShownEdge } from '../play/shown-edge.js';
import { useStake } from '../play/useStake.js';
import { common } from '../../lib/common.messages.js';
import { useGamePause } from '../../api/game-pause.js';
import { useAppDispatch, useAppSelector } from '../../store/hooks.js';
import { readBetForm, rememberBetForm } from '../play/bet-form.js';
import { usePolicy } from '../../api/policy.api.js';
import { actionOf, areInputsLocked, canBet, type Action } from './action.js';
import { ActionButton } from './ActionButton.js';
import { autoCashoutError, CRASH_STAKES, parseAutoCashout, typeAutoCashout } from './bet-input.js';
import { cashOut, placeAutobet, placeBet } from './crash-actions.js';
import type { CrashRoundState } from './crash-round-state.js';
import { t } from './crash.messages.js';
import { nextBetChosen, selectNextBet, useLiveRound } from './round.slice.js';
import { formatAmount } from '../../lib/number-format.js';
import { readNumber, writeNumber } from '../../lib/number-input.js';

/** The inputs of crash have the size of the other games' stake. */
const Panel = styled(BetPanel)(({ theme }) => ({
  '& input': { ...theme.typography.h3, appearance: 'textfield' },
  '& input::-webkit-inner-spin-button': { appearance: 'none' },
  '& input:disabled': { color: theme.palette.text.secondary },
  '& input + span': {
    paddingRight: 14,
    fontSize: '0.875rem',
    color: theme.palette.text.secondary,
  },
}));

interface CrashDockProps {
  balance: string;
  autobet: RenderAutobet;
}

/** The bet controls: stake, automatic cash-out and action button, or autobet instead of the button. */
export function CrashDock({ balance: displayedBalance, autobet }: CrashDockProps) {
  const round = useLiveRound();
  const isConnected = useAppSelector(({ connection }) => connection) === 'connected';
  const nextBet = useAppSelector(selectNextBet);
  const dispatch = useAppDispatch();
  const balance = arena(displayedBalance);
  const [bet, changeBet] = useStake('crash', CRASH_STAKES, balance);
  const [autoCashout, changeAutoCashout] = useAutoCashout();
  const [isAuto, setAuto] = usePlayMode('crash');
  const error = CRASH_STAKES.errorOf(bet, balance);
  const isInvalid = error !== undefined || autoCashoutError(autoCashout) !== undefined;
  const maximum = usePolicy()?.maximumStake;
  const most = spendable(balance, maximum);
  const shownEdge = useShownEdge('crash');
  const action = useAction(round, isInvalid, nextBet !== null);
  const locked = areInputsLocked(round, nextBet !== null);
  const target = parseAutoCashout(autoCashout);
  const act = useAct(bet, target);

  const switchMode = (next: boolean) => {
    dispatch(nextBetChosen(null));
    setAuto(next);
  };
  return (
    <Panel as="section" aria-label={t('yourBet')}>
      <PlayMode isAuto={isAuto} onChange={switchMode}>
        {!isAuto && autobet(null)}
      </PlayMode>
      <BetBar data-auto={(isAuto && !round.hasPlacedBet) || undefined}>
        <BetControl
          rules={CRASH_STAKES}
          bet={round.betAmount === null ? bet : toBetAmount(arena(round.betAmount))}
          balance={most}
          maximum={maximum}
          locked={locked}
          onChange={changeBet}
          // Not while typing, because the first digits of a larger stake are below the minimum.
          onBlur={() => {
            if (!locked && !isUnreadable(bet)) changeBet(CRASH_STAKES.clamped(bet, most));
          }}
          hint={t('balance', { amount: formatAmount(balance, 4) })}
          error={locked ? undefined : error}
        >
          <HighestWin
            stake={bet.amount}
            pays={target === null || isNaN(target) ? AUTO_CASHOUT_LIMITS.max : target}
            isCapped
          />
          {shownEdge !== '' && <StakeNote>{shownEdge}</StakeNote>}
        </BetControl>
        <AutoCashoutField
          text={round.betAmount === null ? autoCashout : writeNumber(round.autoCashout?.toFixed(2) ?? '')}
          locked={locked}
          onChange={changeAutoCashout}
        />
        {(!isAuto || round.hasPlacedBet) && (
          <ActionButton action={action} stake={round.betAmount} onClick={() => act(action.type)} />
        )}
      </BetBar>
      {isAuto &&
        autobet({
          game: 'crash',
          baseStake: error === undefined ? formatArena(bet.amount) : null,
          chosen: target !== null && autoCashoutError(autoCashout) === undefined,
          isReady: canBet(round, isConnected),
          place: (betAmount, { id }) => dispatch(placeAutobet(betAmount, target, id)),
        })}
    </Panel>
  );
}

/** Returns the text of the automatic cash-out, which is remembered for the next visit, and a function that changes it. */
function useAutoCashout(): [text: string, change: (next: string) => void] {
  const [text, setText] = useState(() => writeNumber(readBetForm('crash').target ?? ''));
  const change = (next: string) => {
    setText(next);
    rememberBetForm('crash', { target: readNumber(next) ?? '' });
  };
  return [text, change];
}

/** Returns what the button does, which waits for the end of the pause between two games. */
function useAction(round: CrashRoundState, isInvalid: boolean, hasNextBet: boolean): Action {
  const isConnected = useAppSelector(({ connection }) => connection) === 'connected';
  const pause = useGamePause();
  const action = actionOf(round, isConnected, isInvalid || pause > 0, hasNextBet);
  const isPaused = pause > 0 && round.status === 'betting' && !round.hasPlacedBet && action.hint === '';
  return isPaused ? { ...action, hint: common('nextGameIn', { seconds: pause }) } : action;
}

/** Returns a function that does what the button says. */
function useAct(bet: BetAmount, target: number | null): (type: Action['type']) => void {
  const dispatch = useAppDispatch();
  return (type) => {
    if (type === 'bet') dispatch(placeBet(formatArena(bet.amount), target));
    if (type === 'queue') dispatch(nextBetChosen({ betAmount: formatArena(bet.amount), target }));
    if (type === 'cancel') dispatch(nextBetChosen(null));
    if (type === 'cashOut') dispatch(cashOut());
  };
}

interface AutoCashoutFieldProps {
  text: string;
  locked: boolean;
  onChange: (text: string) => void;
}

function AutoCashoutField({ text, locked, onChange }: AutoCashoutFieldProps) {
  return (
    <Field
      label={t('autoCashout')}
      inputMode="decimal"
      placeholder={t('autoCashoutOff')}
      autoComplete="off"
      disabled={locked}
      value={text}
      onChange={({ target }) => onChange(typeAutoCashout(text, target.value))}
      error={locked ? undefined : autoCashoutError(text)}
      hint={t('autoCashoutHint')}
      end={<span>x</span>}
    />
  );
}
