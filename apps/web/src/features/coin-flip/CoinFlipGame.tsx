import type { User } from '@arena/wire';
import type { ReactNode } from 'react';
import { Coin } from '../../components/coin/Coin.js';
import { BalancePanel } from '../../components/play/BalancePanel.js';
import { BetDock } from '../../components/play/BetDock.js';
import { isWorthCelebrating } from '../../components/play/net.js';
import { PlayColumn } from '../../components/play/PlayColumn.js';
import { Stage } from '../../components/play/Stage.js';
import { StaleNotice } from '../../components/StaleNotice.js';
import { useGetUserQuery } from '../../services/user.api.js';
import { coinMotion } from './coin-motion.js';
import { resultBanner } from './result-words.js';
import { SidePicker } from './SidePicker.js';
import { useFlip } from './useFlip.js';

const POLL_MS = 10_000;
const LABELS = ['FLIP COIN', 'FLIPPING...'] as const;

interface CoinFlipGameProps {
  user: User;
  /** Opens what proves the draws. */
  fairness: ReactNode;
}

export function CoinFlipGame({ user, fairness }: CoinFlipGameProps) {
  const figures = useGetUserQuery(user.id, { pollingInterval: POLL_MS });
  const { flow, play, choose } = useFlip(user.id);
  const { selected, phase } = flow;
  const shown = phase.at === 'shown' ? phase.bet : undefined;
  return (
    <PlayColumn>
      <BalancePanel user={user} />
      {figures.error !== undefined && (
        <StaleNotice what="The balance" error={figures.error} onRetry={figures.refetch} />
      )}
      <Stage
        title="Coin Flip"
        fairness={fairness}
        result={shown && resultBanner(shown)}
        celebrates={shown !== undefined && isWorthCelebrating(shown)}
      >
        <Coin motion={coinMotion(flow)} />
      </Stage>
      <BetDock
        balance={user.arenaBalance}
        beyondBalance="capped"
        phase={phase.at}
        labels={LABELS}
        chosen={selected !== null}
        hint={selected === null ? 'Choose heads or tails' : `Calling ${selected}`}
        onPlay={(betAmount) => void play(betAmount)}
      >
        <SidePicker selected={selected} locked={phase.at !== 'idle'} onChoose={choose} />
      </BetDock>
    </PlayColumn>
  );
}
