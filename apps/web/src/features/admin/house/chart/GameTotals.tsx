import type { GameDay } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Amount } from '../../../../components/Amount.js';
import { FigureTable } from '../../../../components/FigureTable.js';
import { GAME_TITLES } from '../../../../components/game-titles.js';
import { SignedAmount } from '../../../../components/SignedAmount.js';
import { gameTotals, type GameTotal } from './game-totals.js';

const Box = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(3),
  '& tbody tr:last-of-type': { fontWeight: 650, '& small': { fontWeight: 400 } },
}));

const COLUMNS = [
  { name: 'Game', cell: ({ game }: GameTotal) => (game === null ? 'All games' : GAME_TITLES[game]) },
  { name: 'Bets', cell: ({ bets }: GameTotal) => bets.toLocaleString('en') },
  { name: 'Turnover', cell: ({ turnover }: GameTotal) => <Amount value={turnover} decimals={2} /> },
  { name: 'Payouts', cell: ({ payouts }: GameTotal) => <Amount value={payouts} decimals={2} /> },
  { name: 'Commission', cell: ({ commission }: GameTotal) => <Amount value={commission} decimals={2} /> },
  { name: 'Margin', cell: ({ margin }: GameTotal) => <SignedAmount value={margin} decimals={2} /> },
];

/** The window in sum, game by game. */
export function GameTotals({ days }: { days: GameDay[] }) {
  return (
    <Box>
      <FigureTable
        label="Figures per game"
        columns={COLUMNS}
        rows={gameTotals(days)}
        keyOf={({ game }) => game ?? 'all'}
      />
    </Box>
  );
}
