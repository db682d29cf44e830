import { minesMultiplier } from '@arena/fairness';
import { arena } from '@arena/money';
import {
  MINES_LAST_TILE,
  MINES_LIMITS,
  STEP_BET_HOURS,
  type MinesBet,
  type MinesProgress,
} from '@arena/wire';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { AriaDisabledButton } from '../../ui/AriaDisabledButton.js';
import { BalancePanel } from '../play/BalancePanel.js';
import { BetDock } from '../play/BetDock.js';
import { isWorthCelebrating, netText } from '../play/net.js';
import type { Result } from '../play/ResultBanner.js';
import { Stage } from '../play/Stage.js';
import { PlayArea } from '../play/PlayArea.js';
import { useShownEdge } from '../play/shown-edge.js';
import { SelectField } from '../../ui/SelectField.js';
import { StaleNotice } from '../../ui/Failure.js';
import { common } from '../../lib/common.messages.js';
import { useHouseEdge } from '../../api/games.api.js';
import { useGetUserQuery } from '../../api/user.api.js';
import type { ScreenProps } from '../play/InstantGameScreen.js';
import { Board } from './Board.js';
import { formatMinesMultiplier, tilesOf } from './mines-board.js';
import { t } from './mines.messages.js';
import { useMines } from './useMines.js';
import { formatAmount } from '../../lib/number-format.js';

const POLL_MS = 10_000;
const FIRST_MINES = '3';
const COUNTS = Array.from({ length: MINES_LIMITS.max }, (_, index) => {
  const count = String(index + MINES_LIMITS.min);
  return [count, count] as const;
});

/** Leaves room for the title and the result. */
const Field = styled('div')(({ theme }) => ({
  padding: theme.spacing(6, 0, 5.5),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(6, 0, 6.5) },
}));

/** Below the button. */
const Rules = styled('div')(({ theme }) => ({
  order: 1,
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  '& summary': { cursor: 'pointer', padding: theme.spacing(0.75, 0) },
}));

/** Mines: the board, the controls for the next bet, and the cash-out of the open one. */
export function MinesGame({ user, corner }: ScreenProps) {
  const [count, setCount] = useState(FIRST_MINES);
  const { open, bet, isBusy, place, openTile, cashOut } = useMines(user.id);
  const isOpen = bet?.ended === null;
  const highest = useHighestMultiplier(isOpen ? bet.mines : Number(count));
  const hint = useLimitHint(highest, open.data?.maxProfit);
  const balance = useGetUserQuery(user.id, { pollingInterval: POLL_MS });
  return (
    <PlayArea
      head={
        <>
          <BalancePanel user={user} />
          {balance.error !== undefined && (
            <StaleNotice subject={common('theBalance')} error={balance.error} onRetry={balance.refetch} />
          )}
          {open.error !== undefined && (
            <StaleNotice subject={t('openBet')} error={open.error} onRetry={open.refetch} />
          )}
        </>
      }
      stage={
        <Stage
          title={t('title')}
          corner={corner}
          result={bet?.ended ? resultOf(bet.ended) : undefined}
          progress={isOpen ? progressOf(bet) : ''}
          celebrates={bet?.ended != null && isWorthCelebrating(bet.ended)}
        >
          <Field>
            <Board tiles={tilesOf(bet)} isOpen={isOpen && !isBusy} onOpen={openTile} />
          </Field>
        </Stage>
      }
      panel={
        <BetDock
          game="mines"
          balance={user.arenaBalance}
          phase={isOpen || isBusy ? 'air' : 'idle'}
          labels={[t('play'), t('playing')]}
          chosen={open.data !== undefined}
          hint=""
          pays={highest}
          isCapped
          openStake={isOpen ? bet.betAmount : undefined}
          action={isOpen ? <CashOutButton bet={bet} isBusy={isBusy} onClick={cashOut} /> : undefined}
          onPlay={(betAmount) => void place(betAmount, Number(count))}
          field={
            <SelectField
              label={t('mines')}
              value={isOpen ? String(bet.mines) : count}
              options={COUNTS}
              disabled={isOpen}
              onChange={setCount}
            />
          }
        >
          <Rules>
            {hint}
            <details>
              <summary>{t('rulesTitle')}</summary>
              {t('rules', { hours: STEP_BET_HOURS })}
            </details>
          </Rules>
        </BetDock>
      }
    />
  );
}

interface CashOutButtonProps {
  bet: MinesProgress;
  isBusy: boolean;
  onClick: () => void;
}

/** The button that ends an open bet, in the place of the one that has placed it. */
function CashOutButton({ bet, isBusy, onClick }: CashOutButtonProps) {
  const isFirst = bet.opened.length === 0;
  return (
    <AriaDisabledButton
      variant="contained"
      data-action="cashOut"
      aria-keyshortcuts="B"
      disabled={isBusy || isFirst}
      onClick={onClick}
    >
      {isFirst ? t('cashOutFirst') : t('cashOut', { amount: formatAmount(arena(bet.cashOut), 4) })}
    </AriaDisabledButton>
  );
}

/** Returns the multiplier of a board whose gems are all open, or undefined until the house edge has loaded. */
function useHighestMultiplier(mines: number): number | undefined {
  const edge = useHouseEdge('mines');
  if (edge === undefined) return undefined;
  return Number(minesMultiplier(mines, MINES_LAST_TILE + 1 - mines, Math.round(edge * 100))) / 10_000;
}

/** Returns the highest multiplier and the highest profit of a bet before it is placed, and the house edge. */
function useLimitHint(highest: number | undefined, maxProfit: string | undefined): string {
  const shownEdge = useShownEdge('mines');
  if (highest === undefined || maxProfit === undefined) return '';
  const rules = t('hintRules', {
    multiplier: formatMinesMultiplier(highest),
    profit: formatAmount(arena(maxProfit), 0),
  });
  return shownEdge === '' ? rules : `${rules} ${shownEdge}.`;
}

/** Describes an open bet in a line that screen readers announce. */
function progressOf({ opened, multiplier, nextMultiplier, betAmount, cashOut }: MinesProgress): string {
  const next = t('hintOpen', { next: formatMinesMultiplier(nextMultiplier ?? multiplier) });
  if (opened.length === 0) return next;
  const profit = formatAmount(arena(cashOut) - arena(betAmount), 4, { signed: true });
  return `${t('profit', { profit, multiplier: formatMinesMultiplier(multiplier) })} · ${next}`;
}

/** Returns how a bet ended, for the stage. */
function resultOf(bet: MinesBet): Result {
  const note = bet.endedBy === 'restore' ? '' : `${netText(bet)} ARENA`;
  return { won: bet.voided ? undefined : bet.won, title: reasonOf(bet), note };
}

/** Says why a bet ended. */
function reasonOf({ endedBy, won }: MinesBet): string {
  if (endedBy === 'restore') return t('endedRestore');
  if (endedBy === 'limit') return t('endedByLimit');
  if (endedBy === 'time') return t('endedByTime', { hours: STEP_BET_HOURS });
  if (endedBy === 'loss') return t('lost');
  return t(won ? 'won' : 'cashedOut');
}
