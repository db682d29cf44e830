import type { Flip } from '@arena/wire';
import { BetRow } from '../../components/play/BetRow.js';
import { RecentBets } from '../../components/play/RecentBets.js';
import { formatFlip } from '../../components/play/result-line.js';
import { useRevealed } from '../../services/play/useRevealed.js';
import { useGetFlipsQuery } from './coin-flip.api.js';
import { SideDisc } from './SideDisc.js';

const WORDS = {
  empty: 'No flips yet. Your first one will stand here, with its proof.',
  failed: 'Your flips could not be loaded.',
};

interface RecentFlipsProps {
  userId: number;
  onVerify: (flip: Flip) => void;
}

export function RecentFlips({ userId, onVerify }: RecentFlipsProps) {
  const flips = useGetFlipsQuery(userId);
  const data = useRevealed(flips.data);
  return (
    <RecentBets
      title="Recent Flips"
      words={WORDS}
      bets={{ ...flips, data }}
      row={(flip) => (
        <BetRow
          bet={flip}
          picture={<SideDisc side={flip.result} />}
          words={formatFlip(flip)}
          verify="Verify this flip"
          onVerify={() => onVerify(flip)}
        />
      )}
    />
  );
}
