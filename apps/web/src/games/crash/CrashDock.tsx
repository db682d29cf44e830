import { arena, formatArena, type Arena } from '@arena/money';
import { AUTO_CASHOUT_LIMITS, CRASH_STAKE_LIMITS } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { Field } from '../../ui/Field.js';
import type { RenderAutobet } from '../play/autobet-slot.js';
import {
  isUnreadable,
  rememberedBetAmount,
  spendable,
  toBetAmount,
  typeBetAmount,
  type BetAmount,
} from '../play/bet-amount.js';
import { BetBar, BetPanel } from '../play/PlayArea.js';
import { PlayMode, usePlayMode } from '../play/PlayMode.js';
import { HighestWin } from '../play/HighestWin.js';
import { useShownEdge } from '../play/shown-edge.js';
import { QuickAmounts } from '../play/QuickAmounts.js';
import { common } from '../../lib/common.messages.js';
import { useGamePause } from '../../api/game-pause.js';
import { useAppDispatch, useAppSelector } from '../../store/hooks.js';
import { readBetForm, rememberBetForm } from '../play/bet-form.js';
import { usePolicy } from '../../api/policy.api.js';
import { actionOf, areInputsLocked, canBet, type Action } from './action.js';
import { ActionButton } from './ActionButton.js';
import {
  autoCashoutError,
  LIMITS,
  clamped,
  doubled,
  halved,
  highest,
  parseAutoCashout,
  stakeError,
  typeAutoCashout,
} from './bet-input.js';
import { cashOut, placeAutobet, placeBet } from './crash-actions.js';
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
  const { bet, changeBet, autoCashout, changeAutoCashout } = useBetForm(balance);
  const [isAuto, setAuto] = usePlayMode('crash');
  const isInvalid = stakeError(bet, balance) !== undefined || autoCashoutError(autoCashout) !== undefined;
  const maximum = usePolicy()?.maximumStake;
  const pause = useGamePause();
  const action = actionOf(round, isConnected, isInvalid || pause > 0, nextBet !== null);
  if (pause > 0 && round.status === 'betting' && !round.hasPlacedBet && action.hint === '')
    action.hint = common('nextGameIn', { seconds: pause });
  const locked = areInputsLocked(round, nextBet !== null);
  const target = parseAutoCashout(autoCashout);

  const act = (type: Action['type']) => {
    if (type === 'bet') dispatch(placeBet(formatArena(bet.amount), target));
    if (type === 'queue') dispatch(nextBetChosen({ betAmount: formatArena(bet.amount), target }));
    if (type === 'cancel') dispatch(nextBetChosen(null));
    if (type === 'cashOut') dispatch(cashOut());
  };

  const switchMode = (next: boolean) => {
    dispatch(nextBetChosen(null));
    setAuto(next);
  };
  return (
    <Panel as="section" aria-label={t('yourBet')}>
      <PlayMode isAuto={isAuto} onChange={switchMode}>
        {!isAuto && autobet(null)}
      </PlayMode>
      <AutoCashoutField
        text={round.betAmount === null ? autoCashout : writeNumber(round.autoCashout?.toFixed(2) ?? '')}
        locked={locked}
        onChange={changeAutoCashout}
      />
      <BetBar data-auto={(isAuto && !round.hasPlacedBet) || undefined}>
        <StakeField
          bet={round.betAmount === null ? bet : toBetAmount(arena(round.betAmount))}
          balance={balance}
          maximum={maximum}
          locked={locked}
          onChange={changeBet}
        >
          <HighestWin
            stake={bet.amount}
            pays={target === null || isNaN(target) ? AUTO_CASHOUT_LIMITS.max : target}
            isCapped
          />
        </StakeField>
        {(!isAuto || round.hasPlacedBet) && (
          <ActionButton action={action} stake={round.betAmount} onClick={() => act(action.type)} />
        )}
      </BetBar>
      {isAuto &&
        autobet({
          game: 'crash',
          baseStake: stakeError(bet, balance) === undefined ? formatArena(bet.amount) : null,
          chosen: target !== null && autoCashoutError(autoCashout) === undefined,
          isReady: canBet(round, isConnected),
          place: (betAmount, { id }) => dispatch(placeAutobet(betAmount, target, id)),
        })}
    </Panel>
  );
}

/** The stake and the automatic cash-out. Both are remembered for the next visit. */
function useBetForm(balance: Arena) {
  const [bet, setBet] = useState(() => rememberedBetAmount(readBetForm('crash').amount, LIMITS, balance));
  const [autoCashout, setAutoCashout] = useState(() => writeNumber(readBetForm('crash').target ?? ''));
  const changeBet = (next: BetAmount) => {
    setBet(next);
    rememberBetForm('crash', { amount: formatArena(next.amount) });
  };
  const changeAutoCashout = (text: string) => {
    setAutoCashout(text);
    rememberBetForm('crash', { target: readNumber(text) ?? '' });
  };
  return { bet, changeBet, autoCashout, changeAutoCashout };
}

const QUICK_AMOUNTS = { halved, doubled, highest, clamped };

interface StakeFieldProps {
  bet: BetAmount;
  balance: Arena;
  /** The highest stake of the policy, in ARENA. */
  maximum: string | null | undefined;
  locked: boolean;
  onChange: (bet: BetAmount) => void;
  /** Shown below the buttons. */
  children: ReactNode;
}

/**
 * Caps a typed stake at the balance immediately, but raises it to the minimum only when the player leaves the input,
 * because the first digits of a larger stake are below the minimum. Until then, an error is shown.
 */
function StakeField({ bet, balance, maximum, locked, onChange, children }: StakeFieldProps) {
  const most = spendable(balance, maximum);
  return (
    <Field
      label={t('betAmount')}
      inputMode="decimal"
      min={CRASH_STAKE_LIMITS.min}
      step="0.0001"
      placeholder="100.0000"
      autoComplete="off"
      disabled={locked}
      value={bet.text}
      onChange={({ target }) => onChange(typeBetAmount(bet, target.value, most))}
      onBlur={() => {
        if (!locked && !isUnreadable(bet)) onChange(clamped(bet, most));
      }}
      error={locked ? undefined : stakeError(bet, balance)}
      hint={t('balance', { amount: formatAmount(balance, 4) })}
      end={<span>{t('maximum', { amount: formatAmount(arena(maximum ?? CRASH_STAKE_LIMITS.max), 0) })}</span>}
    >
      <QuickAmounts rules={QUICK_AMOUNTS} bet={bet} balance={most} locked={locked} onChange={onChange} />
      {children}
    </Field>
  );
}

interface AutoCashoutFieldProps {
  text: string;
  locked: boolean;
  onChange: (text: string) => void;
}

function AutoCashoutField({ text, locked, onChange }: AutoCashoutFieldProps) {
  const shownEdge = useShownEdge('crash');
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
      hint={`${t('autoCashoutHint')} ${shownEdge}`.trimEnd()}
      end={<span>x</span>}
    />
  );
}
