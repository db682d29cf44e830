import type { DrawnBet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { Empty } from '../../components/Empty.js';
import { Panel } from '../../components/Panel.js';
import { BetRow } from '../../components/play/BetRow.js';
import type { InstantGameDefinition } from '../../games/index.js';
import { useGetInstantBetsQuery } from '../../services/play/instant-bets.api.js';
import { useRevealed } from '../../services/play/useRevealed.js';
import type { DemoBet } from './demo-account.js';
import { t } from './demo.messages.js';

const List = styled('ol')({ display: 'grid', gap: 2, margin: '0 -8px', padding: 0, listStyle: 'none' });

interface RecentDemoBetsProps {
  game: InstantGameDefinition;
  userId: number;
  onVerify: (bet: DemoBet) => void;
}

/** Lists the demo bets of this tab in one game. Each can be verified at once, because its seed is revealed. */
export function RecentDemoBets({ game, userId, onVerify }: RecentDemoBetsProps) {
  const { name, recentBets, Mark, Outcome } = game;
  const { data } = useGetInstantBetsQuery({ userId, game: name });
  const bets: DrawnBet[] = useRevealed(data) ?? [];
  return (
    <Panel title={t('recent')}>
      {bets.length === 0 && <Empty>{t('empty')}</Empty>}
      <List>
        {bets.map((bet) => (
          <li key={bet.id}>
            <BetRow
              bet={bet}
              picture={
                <Suspense>
                  <Mark bet={bet} size={34} />
                </Suspense>
              }
              text={<Outcome bet={bet} />}
              verify={recentBets.verify()}
              // The transport of the demo adds the seed to every bet.
              onVerify={() => onVerify(bet as DemoBet)}
            />
          </li>
        ))}
      </List>
    </Panel>
  );
}
