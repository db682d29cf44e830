import { useLocation, useSearchParams } from 'react-router';
import { PageLayout } from '../components/PageLayout.js';
import { Panel } from '../components/Panel.js';
import { BetList } from '../features/history/BetList.js';
import { parseGame } from '../features/history/bet-params.js';
import { GameFilter } from '../features/history/GameFilter.js';
import { t } from './pages.messages.js';
import { useUser } from './useUser.js';

export function HistoryPage() {
  const { id } = useUser();
  const { key } = useLocation();
  const [query] = useSearchParams();
  const game = parseGame(query.get('game'));
  return (
    <PageLayout title={t('history')} width="narrow">
      <Panel title={t('yourBets')}>
        <GameFilter game={game} />
        <BetList key={key} userId={id} game={game} locationKey={key} />
      </Panel>
    </PageLayout>
  );
}
