import { FIGURES_DAYS, type GameDay } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Amount } from '../../../components/Amount.js';
import { Empty } from '../../../components/Empty.js';
import { FigureTable, type Column } from '../../../components/FigureTable.js';
import { gameTitle } from '../../../games/index.js';
import { Panel } from '../../../components/Panel.js';
import { SignedAmount } from '../../../components/SignedAmount.js';
import { t } from '../admin.messages.js';
import { gameTotals, type GameTotal } from './game-figures.js';
import { GameChart } from './GameChart.js';
import { formatCount } from '../../../services/number-format.js';

const DAYS = FIGURES_DAYS.default;

const Totals = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(3),
  '& tbody tr:last-of-type': { fontWeight: 650, '& small': { fontWeight: 400 } },
}));

const columns = (): Column<GameTotal>[] => [
  { name: t('game'), cell: ({ game }) => (game === null ? t('allGames') : gameTitle(game)) },
  { name: t('bets'), cell: ({ bets }) => formatCount(bets) },
  { name: t('turnover'), cell: ({ turnover }) => <Amount value={turnover} decimals={2} /> },
  { name: t('payouts'), cell: ({ payouts }) => <Amount value={payouts} decimals={2} /> },
  { name: t('commission'), cell: ({ commission }) => <Amount value={commission} decimals={2} /> },
  { name: t('margin'), cell: ({ margin }) => <SignedAmount value={margin} decimals={2} /> },
];

/** Shows the games' figures for the last `DAYS` days: a daily chart and the totals per game. */
export function GameDays({ days }: { days: GameDay[] }) {
  return (
    <Panel title={t('gamesTitle', { days: DAYS })}>
      {days.length === 0 ? (
        <Empty>{t('gamesEmpty', { days: DAYS })}</Empty>
      ) : (
        <>
          <GameChart days={days} windowDays={DAYS} />
          <Totals>
            <FigureTable
              label={t('figuresPerGame')}
              columns={columns()}
              rows={gameTotals(days)}
              keyOf={({ game }) => game ?? 'all'}
            />
          </Totals>
        </>
      )}
    </Panel>
  );
}
