import type { CoinSide, Flip } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { metal } from '../../components/coin/metal.js';
import { BetRow } from '../../components/play/BetRow.js';
import { RecentBets } from '../../components/play/RecentBets.js';
import { formatFlip } from '../../components/play/result-line.js';
import { useRevealed } from '../../services/play/useRevealed.js';
import { brand } from '../../theme/brand.js';
import { useGetFlipsQuery } from './coin-flip.api.js';
import { t } from './coin-flip.messages.js';

interface RecentFlipsProps {
  userId: number;
  onVerify: (flip: Flip) => void;
}

export function RecentFlips({ userId, onVerify }: RecentFlipsProps) {
  const flips = useGetFlipsQuery(userId);
  const data = useRevealed(flips.data);
  return (
    <RecentBets
      title={t('recentFlips')}
      texts={{ empty: t('empty'), failed: t('loadFailed') }}
      bets={{ ...flips, data }}
      row={(flip) => (
        <BetRow
          bet={flip}
          picture={<SideDisc side={flip.result} />}
          text={formatFlip(flip)}
          verify={t('verify')}
          onVerify={() => onVerify(flip)}
        />
      )}
    />
  );
}

const Disc = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 34,
  height: 34,
  borderRadius: '50%',
  fontFamily: brand.display,
  fontSize: '1.125rem',
  fontWeight: 850,
  border: `2px solid ${metal.light}`,
  '&[data-side="heads"]': { background: metal.body, color: metal.dark },
  '&[data-side="tails"]': { background: metal.dark, color: metal.light },
});

/** A side as a small disc: H on bright metal, T on dark metal. */
function SideDisc({ side }: { side: CoinSide }) {
  return (
    <Disc data-side={side} aria-hidden>
      {t(side === 'heads' ? 'headsInitial' : 'tailsInitial')}
    </Disc>
  );
}
