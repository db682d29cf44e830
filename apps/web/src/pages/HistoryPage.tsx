import { useLocation, useSearchParams } from 'react-router';
import { PageLayout } from '../components/PageLayout.js';
import { Panel } from '../components/Panel.js';
import { BetList } from '../features/history/BetList.js';
import { parseFilter } from '../features/history/bet-params.js';
import { DayFilter } from '../features/history/DayFilter.js';
import { GameFilter } from '../features/history/GameFilter.js';
import { t } from './pages.messages.js';
import { useUser } from './useUser.js';

export function HistoryPage() {
  const { id } = useUser();
  const { key } = useLocation();
  const [query] = useSearchParams();
  const filter = parseFilter(query);
  return (
    <PageLayout title={t('history')} width="narrow">
      <Panel title={t('yourBets')}>
        <GameFilter filter={filter} />
        <DayFilter userId={id} filter={filter} />
        <BetList key={key} userId={id} filter={filter} locationKey={key} />
      </Panel>
    </PageLayout>
  );
}
