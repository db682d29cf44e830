import type { DrawnBet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Empty } from '../../ui/Empty.js';
import { Panel } from '../../ui/Panel.js';
import { BetRow } from '../../games/play/BetRow.js';
import type { SeededGameDefinition } from '../../games/index.js';
import { useGetSeededBetsQuery } from '../../games/play/play.api.js';
import { useRevealed } from '../../store/useRevealed.js';
import type { DemoBet } from './demo-account.js';
import { t } from './demo.messages.js';

const List = styled('ol')({ display: 'grid', gap: 2, margin: '0 -8px', padding: 0, listStyle: 'none' });

interface RecentDemoBetsProps {
  game: SeededGameDefinition;
  userId: number;
  onVerify: (bet: DemoBet) => void;
}

/** Lists the demo bets of this tab in one game. Each can be verified at once, because its seed is revealed. */
export function RecentDemoBets({ game, userId, onVerify }: RecentDemoBetsProps) {
  const { name, recentBets, Mark, Outcome } = game;
  const { data } = useGetSeededBetsQuery({ userId, game: name });
  const bets: DrawnBet[] = useRevealed(data) ?? [];
  return (
    <Panel title={t('recent')}>
      {bets.length === 0 && <Empty>{t('empty')}</Empty>}
      <List>
        {bets.map((bet) => (
          <li key={bet.id}>
            <BetRow
              bet={bet}
              picture={<Mark bet={bet} size={34} />}
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
