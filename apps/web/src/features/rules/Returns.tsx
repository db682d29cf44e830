import { arena } from '@arena/money';
import { CRASH_STAKE_LIMITS, STAKE_LIMITS, type GameTerms, type Policy, type SiteFacts } from '@arena/wire';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FigureTable, type Column } from '../../ui/FigureTable.js';
import { formatMultiplier } from '../../lib/format.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { gameOf } from '../../games/index.js';
import type { Odds } from '../../games/odds.js';
import { useGetGamesQuery } from '../../api/games.api.js';
import { t } from './returns.messages.js';
import { formatAmount, formatCount } from '../../lib/number-format.js';

const percent = (value: number): string => `${formatCount(value, { maximumFractionDigits: 4 })} %`;
const whole = (amount: string): string => formatAmount(arena(amount), 0);

/** The returns of the games and the odds of some bets, computed from what the server uses. */
export function Returns({ policy, facts }: { policy: Policy; facts: SiteFacts }) {
  const games = useGetGamesQuery();
  return (
    <QueryBoundary query={games} subject={t('loadFailed')} skeleton={[5, 44]}>
      {(terms) => (
        <>
          <Stack component="section" sx={{ gap: 1.25 }}>
            <Typography variant="h3" component="h2">
              {t('games')}
            </Typography>
            <Typography>{t('gamesLead')}</Typography>
            <FigureTable
              label={t('games')}
              columns={gameColumns(policy)}
              rows={terms}
              keyOf={({ game }) => game}
            />
            <Typography color="textSecondary">
              {t('limit', { percent: facts.maximumProfitPercent })}
            </Typography>
          </Stack>
          <Stack component="section" sx={{ gap: 1.25 }}>
            <Typography variant="h3" component="h2">
              {t('odds')}
            </Typography>
            <FigureTable
              label={t('odds')}
              columns={oddsColumns()}
              rows={terms.flatMap(({ game, edgePercent }) => gameOf(game).odds(edgePercent))}
              keyOf={({ bet }) => bet}
            />
          </Stack>
          <Stack component="section" sx={{ gap: 1.25 }}>
            <Typography variant="h3" component="h2">
              {t('how')}
            </Typography>
            <Typography>{t('how1')}</Typography>
            <Typography>{t('how2')}</Typography>
          </Stack>
        </>
      )}
    </QueryBoundary>
  );
}

const gameColumns = ({ maximumStake }: Policy): Column<GameTerms>[] => [
  { name: t('game'), kind: 'title', cell: ({ game }) => gameOf(game).title() },
  { name: t('return'), cell: ({ edgePercent }) => percent(100 - edgePercent) },
  { name: t('edge'), cell: ({ edgePercent }) => percent(edgePercent) },
  {
    name: t('stakes'),
    cell: ({ game }) => {
      const { min, max } = game === 'crash' ? CRASH_STAKE_LIMITS : STAKE_LIMITS;
      return `${whole(min)} – ${whole(maximumStake ?? max)}`;
    },
  },
];

const oddsColumns = (): Column<Odds>[] => [
  { name: t('bet'), kind: 'title', cell: ({ bet }) => bet },
  { name: t('chance'), cell: ({ chance }) => percent(chance * 100) },
  { name: t('pays'), cell: ({ pays }) => formatMultiplier(pays) },
  { name: t('return'), cell: ({ chance, pays, returns = chance * pays }) => percent(returns * 100) },
];
