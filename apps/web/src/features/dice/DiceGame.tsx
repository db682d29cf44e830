import type { User } from '@arena/wire';
import type { ReactNode } from 'react';
import { Die } from '../../components/die/Die.js';
import { BalancePanel } from '../../components/play/BalancePanel.js';
import { BetDock } from '../../components/play/BetDock.js';
import { isWorthCelebrating } from '../../components/play/net.js';
import { PlayColumn } from '../../components/play/PlayColumn.js';
import { Stage } from '../../components/play/Stage.js';
import { StaleNotice } from '../../components/StaleNotice.js';
import { useGetUserQuery } from '../../services/user.api.js';
import { BetPicker } from './BetPicker.js';
import { dieMotion } from './die-motion.js';
import { resultBanner } from './result-words.js';
import { useRoll } from './useRoll.js';

const POLL_MS = 2_000;
const LABELS = ['ROLL DICE', 'ROLLING...'] as const;

interface DiceGameProps {
  user: User;
  /** Opens what proves the draws. */
  fairness: ReactNode;
}

export function DiceGame({ user, fairness }: DiceGameProps) {
  const figures = useGetUserQuery(user.id, { pollingInterval: POLL_MS });
  const { flow, play, choose } = useRoll(user.id);
  const { selected, phase } = flow;
  const shown = phase.at === 'shown' ? phase.bet : undefined;
  return (
    <PlayColumn>
      <BalancePanel user={user} />
      {figures.error !== undefined && (
        <StaleNotice what="The balance" error={figures.error} onRetry={figures.refetch} />
      )}
      <Stage
        title="Dice Roll"
        welcome={`Welcome, ${user.username}`}
        fairness={fairness}
        result={shown && resultBanner(shown)}
        celebrates={shown !== undefined && isWorthCelebrating(shown)}
      >
        <Die motion={dieMotion(flow)} />
      </Stage>
      <BetDock
        balance={user.arenaBalance}
        beyondBalance="ignored"
        phase={phase.at}
        labels={LABELS}
        chosen={selected !== null}
        hint={selected === null ? 'Choose high or low' : `Calling ${selected}`}
        onPlay={(betAmount) => void play(betAmount)}
      >
        <BetPicker selected={selected} locked={phase.at !== 'idle'} onChoose={choose} />
      </BetDock>
    </PlayColumn>
  );
}
