import { minesMultiplier } from '@arena/fairness';
import { arena } from '@arena/money';
import {
  MINES_LAST_TILE,
  MINES_LIMITS,
  STEP_BET_HOURS,
  type MinesBet,
  type MinesProgress,
} from '@arena/wire';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { AriaDisabledButton } from '../../ui/AriaDisabledButton.js';
import { BalancePanel } from '../play/BalancePanel.js';
import { BetDock } from '../play/BetDock.js';
import { netText } from '../play/net.js';
import { PlayColumn } from '../play/PlayColumn.js';
import { useShownEdge } from '../play/shown-edge.js';
import { SelectField } from '../../ui/SelectField.js';
import { StaleNotice } from '../../ui/Failure.js';
import { surface } from '../../ui/Surface.js';
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

const Table = styled('section')(surface, ({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(2, 2.5, 2.5),
  '& header': { display: 'flex', alignItems: 'start', justifyContent: 'space-between' },
  '& [role="status"]': {
    margin: 0,
    minHeight: 28,
    textAlign: 'center',
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-won="true"]': { color: theme.palette.success.main },
  '& [data-won="false"]': { color: theme.palette.error.main },
  '& > small': { textAlign: 'center', color: theme.palette.text.secondary },
}));

/** Mines: the board, the controls for the next bet, and the cash-out of the open one. */
export function MinesGame({ user, fairness }: ScreenProps) {
  const [count, setCount] = useState(FIRST_MINES);
  const { open, bet, isBusy, place, openTile, cashOut } = useMines(user.id);
  const highest = useHighestMultiplier(Number(count));
  const hint = useLimitHint(highest, open.data?.maxProfit);
  const balance = useGetUserQuery(user.id, { pollingInterval: POLL_MS });
  const isOpen = bet?.ended === null;
  return (
    <PlayColumn>
      <BalancePanel user={user} />
      {balance.error !== undefined && (
        <StaleNotice subject={common('theBalance')} error={balance.error} onRetry={balance.refetch} />
      )}
      {open.error !== undefined && (
        <StaleNotice subject={t('openBet')} error={open.error} onRetry={open.refetch} />
      )}
      <Table aria-label={t('title')}>
        <header>
          <Typography variant="h2" component="h1">
            {t('title')}
          </Typography>
          {fairness}
        </header>
        <Board tiles={tilesOf(bet)} isOpen={isOpen && !isBusy} onOpen={openTile} />
        <p role="status" data-won={bet?.ended?.voided === false ? bet.ended.won : undefined}>
          {statusOf(bet)}
        </p>
        {isOpen && (
          <AriaDisabledButton
            variant="contained"
            size="large"
            aria-keyshortcuts="B"
            disabled={isBusy || bet.opened.length === 0}
            onClick={cashOut}
          >
            {bet.opened.length === 0
              ? t('cashOutFirst')
              : t('cashOut', { amount: formatAmount(arena(bet.cashOut), 4) })}
          </AriaDisabledButton>
        )}
        <small>{t('rules', { hours: STEP_BET_HOURS })}</small>
      </Table>
      <div hidden={isOpen}>
        <BetDock
          game="mines"
          balance={user.arenaBalance}
          phase={isOpen || isBusy ? 'air' : 'idle'}
          labels={[t('play'), t('playing')]}
          chosen={open.data !== undefined}
          hint={hint}
          pays={highest}
          isCapped
          onPlay={(betAmount) => void place(betAmount, Number(count))}
        >
          <SelectField label={t('mines')} value={count} options={COUNTS} onChange={setCount} />
        </BetDock>
      </div>
    </PlayColumn>
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
  return `${rules} ${shownEdge}`.trimEnd();
}

/** Describes a bet in a line that screen readers announce. */
function statusOf(bet: MinesProgress | undefined): string {
  if (bet === undefined) return '';
  const { ended, opened, multiplier, nextMultiplier, betAmount, cashOut, maxPayout } = bet;
  if (ended === null) {
    const next = t('hintOpen', {
      next: formatMinesMultiplier(nextMultiplier ?? multiplier),
      profit: formatAmount(arena(maxPayout) - arena(betAmount), 2),
    });
    if (opened.length === 0) return next;
    const profit = formatAmount(arena(cashOut) - arena(betAmount), 4, { signed: true });
    return `${t('profit', { profit, multiplier: formatMinesMultiplier(multiplier) })} · ${next}`;
  }
  if (ended.endedBy === 'restore') return t('endedRestore');
  return `${reasonOf(ended)} ${netText(ended)} ARENA`;
}

/** Says why a bet ended. */
function reasonOf({ endedBy, won }: MinesBet): string {
  if (endedBy === 'limit') return t('endedByLimit');
  if (endedBy === 'time') return t('endedByTime', { hours: STEP_BET_HOURS });
  if (endedBy === 'loss') return t('lost');
  return t(won ? 'won' : 'cashedOut');
}
