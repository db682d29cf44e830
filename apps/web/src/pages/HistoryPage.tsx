import { useLocation, useSearchParams } from 'react-router';
import { PageLayout } from '../components/PageLayout.js';
import { Panel } from '../components/Panel.js';
import { BetList } from '../features/history/BetList.js';
import { gameName } from '../features/history/bet-address.js';
import { GameFilter } from '../features/history/GameFilter.js';
import { useUser } from './useUser.js';

export function HistoryPage() {
  const { id } = useUser();
  const { key: entry } = useLocation();
  const [query] = useSearchParams();
  const game = gameName(query.get('game'));
  return (
    <PageLayout title="History" width="narrow">
      <Panel title="Your bets">
        <GameFilter game={game} />
        <BetList key={entry} userId={id} game={game} entry={entry} />
      </Panel>
    </PageLayout>
  );
}
