import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Amount, SignedAmount } from '../../ui/Amount.js';
import { DayBars } from '../../ui/bars/DayBars.js';
import { DefinitionEntry, DefinitionList } from '../../ui/DefinitionList.js';
import { Panel } from '../../ui/Panel.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { formatStreak } from '../../lib/format.js';
import { useRevealed } from '../../store/useRevealed.js';
import { useGetStatsQuery } from './statistics.api.js';
import { t } from './statistics.messages.js';
import { weekBars } from './week-bars.js';
import { formatCount } from '../../lib/number-format.js';

const Figures = styled(DefinitionList)(({ theme }) => ({
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(1.5, 2),
  margin: theme.spacing(0, 0, 2.5),
  '& dd': theme.typography.h4,
}));

/** Shows the player's results today, in total and on each of the last 7 days. */
export function Statistics({ userId }: { userId: number }) {
  const query = useGetStatsQuery(userId);
  const stats = useRevealed(query.data);
  return (
    <Panel title={t('title')}>
      <QueryBoundary query={{ ...query, data: stats }} failed={t('loadFailed')} skeleton={[3, 56]}>
        {(shown) => (
          <>
            <Figures>
              <DefinitionEntry name={t('todayProfit')}>
                <SignedAmount value={shown.todayProfit} decimals={2} />
              </DefinitionEntry>
              <DefinitionEntry name={t('totalGames')}>{formatCount(shown.totalGames)}</DefinitionEntry>
              <DefinitionEntry name={t('biggestWin')}>
                <Amount value={shown.biggestWin} decimals={2} />
              </DefinitionEntry>
              <DefinitionEntry name={t('currentStreak')}>{formatStreak(shown.currentStreak)}</DefinitionEntry>
            </Figures>
            <Typography component="h3" variant="body2" sx={{ color: 'text.secondary' }}>
              {t('last7Days')}
            </Typography>
            <DayBars label={t('profitChart')} bars={weekBars(shown.last7Days)} />
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}
