import { arena } from '@arena/money';
import type { HouseFigures } from '@arena/wire';
import { Amount, SignedAmount } from '../../ui/Amount.js';
import { formatAmount, formatCount } from '../../lib/number-format.js';
import { useHouseFigures, useOnlinePlayers } from './admin.api.js';
import { gameTotals, lastDays } from './house/game-figures.js';
import { FigureBoxes } from './parts.js';
import { useWithdrawalSummary } from './withdrawals/withdrawals.api.js';

/** What an operator looks at each morning: stakes and result of today, each with yesterday's, players and withdrawals. */
export function KeyFigures() {
  const { data: figures } = useHouseFigures();
  const { data: online } = useOnlinePlayers();
  const { data: withdrawals } = useWithdrawalSummary();
  const [yesterday, today] = lastDays(2, new Date()).map((day) => figures && totalOf(figures, day));
  const waiting = withdrawals?.waiting;
  return (
    <FigureBoxes
      label="Key figures"
      // The height of a figure with the one below, so that the page does not move when they arrive.
      sx={{ '& dd': { minHeight: 44 } }}
      facts={[
        [
          'Stakes today',
          today && (
            <>
              <Amount value={today.turnover} decimals={2} />
              <small>Yesterday {formatAmount(arena(yesterday?.turnover ?? '0'), 2)}</small>
            </>
          ),
        ],
        [
          'House result today',
          today && (
            <>
              <SignedAmount value={today.margin} decimals={2} />
              <small>Yesterday {formatAmount(arena(yesterday?.margin ?? '0'), 2, { signed: true })}</small>
            </>
          ),
        ],
        ['Players online', online && formatCount(online.online)],
        [
          'Waiting withdrawals',
          waiting && (
            <>
              {formatCount(waiting.count)}
              <small>{formatAmount(arena(waiting.amount), 2)} ARENA</small>
            </>
          ),
        ],
      ]}
    />
  );
}

const totalOf = ({ days }: HouseFigures, day: string) =>
  gameTotals(days.filter((each) => each.day === day)).at(-1);
