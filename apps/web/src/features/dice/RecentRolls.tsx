import type { Roll } from '@arena/wire';
import { FlatDie } from '../../components/die/FlatDie.js';
import { BetRow } from '../../components/play/BetRow.js';
import { RecentBets } from '../../components/play/RecentBets.js';
import { formatRoll } from '../../components/play/result-line.js';
import { useRevealed } from '../../services/play/useRevealed.js';
import { useGetRollsQuery } from './dice.api.js';
import { t } from './dice.messages.js';

const POLL_MS = 10_000;

interface RecentRollsProps {
  userId: number;
  onVerify: (roll: Roll) => void;
}

export function RecentRolls({ userId, onVerify }: RecentRollsProps) {
  const rolls = useGetRollsQuery(userId, { pollingInterval: POLL_MS });
  const data = useRevealed(rolls.data);
  return (
    <RecentBets
      title={t('recentRolls')}
      texts={{ empty: t('empty'), failed: t('loadFailed') }}
      bets={{ ...rolls, data }}
      row={(roll) => (
        <BetRow
          bet={roll}
          picture={<FlatDie face={roll.result} size={32} />}
          text={formatRoll(roll)}
          verify={t('verify')}
          onVerify={() => onVerify(roll)}
        />
      )}
    />
  );
}
