import { arena } from '@arena/money';
import type { FinishedBet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { formatMultiplier } from '../../lib/format.js';
import { gameTitle } from '../../games/index.js';
import { formatAmount } from '../../lib/number-format.js';
import { t } from './live.messages.js';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th': {
    padding: theme.spacing(0, 0.5, 0.75),
    fontSize: '0.8125rem',
    fontWeight: 400,
    textAlign: 'left',
    color: theme.palette.text.secondary,
  },
  '& td': {
    overflow: 'hidden',
    height: 36,
    padding: theme.spacing(0, 0.5),
    borderTop: `1px solid ${theme.palette.divider}`,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& em': { fontStyle: 'normal', color: theme.palette.text.secondary },
  '& td[data-won="true"]': { color: theme.palette.success.main },
  '& td[data-won="false"]': { color: theme.palette.text.secondary },
  [theme.breakpoints.up('sm')]: {
    '& th:nth-of-type(1)': { width: '31%' },
    '& th:nth-of-type(2)': { width: '17%' },
    '& th:nth-of-type(3)': { width: '16%' },
    '& th:nth-of-type(4)': { width: '17%' },
  },
  // On narrow screens, the payout and its multiplier say enough.
  [theme.breakpoints.down('sm')]: {
    '& .stake': { display: 'none' },
    '& th, & td': { paddingInline: 3 },
    '& th:nth-of-type(1)': { width: '34%' },
    '& th:nth-of-type(2)': { width: '22%' },
    '& th:nth-of-type(4)': { width: '19%' },
  },
}));

interface FinishedBetsProps {
  /** The name of the table for screen readers. */
  label: string;
  bets: readonly FinishedBet[];
}

/** A table of finished bets of any player. */
export function FinishedBets({ label, bets }: FinishedBetsProps) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('player')}</th>
          <th scope="col">{t('game')}</th>
          <th scope="col" className="number stake">
            {t('stake')}
          </th>
          <th scope="col" className="number">
            {t('multiplier')}
          </th>
          <th scope="col" className="number">
            {t('payout')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <tr key={bet.id}>
            <td title={bet.username ?? undefined}>{bet.username ?? <em>{t('hiddenName')}</em>}</td>
            <td>{gameTitle(bet.game)}</td>
            <td className="number stake">{formatAmount(arena(bet.betAmount), 2)}</td>
            <td className="number">{formatMultiplier(bet.multiplier)}</td>
            <td className="number" data-won={arena(bet.winAmount) > arena(bet.betAmount)}>
              {formatAmount(arena(bet.winAmount), 2)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
