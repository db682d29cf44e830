import { COIN_SIDES, type CoinSide, type Flip, type User } from '@arena/wire';
import type { ReactNode } from 'react';
import { Coin } from '../../components/coin/Coin.js';
import { MiniCoin } from '../../components/coin/MiniCoin.js';
import { BalancePanel } from '../../components/play/BalancePanel.js';
import { BetDock } from '../../components/play/BetDock.js';
import { Choice, ChoicePair } from '../../components/play/ChoicePair.js';
import { isWorthCelebrating } from '../../components/play/net.js';
import { PlayColumn } from '../../components/play/PlayColumn.js';
import { Stage } from '../../components/play/Stage.js';
import { StaleNotice } from '../../components/StaleNotice.js';
import { usePlayFlow } from '../../services/play/usePlayFlow.js';
import { useGetUserQuery } from '../../services/user.api.js';
import { useFlipMutation } from './coin-flip.api.js';
import { t } from './coin-flip.messages.js';
import { coinMotion, resultBanner, resultToast } from './flip-display.js';

const POLL_MS = 10_000;

interface CoinFlipGameProps {
  user: User;
  /** The button that opens the proof of the draws. */
  fairness: ReactNode;
}

export function CoinFlipGame({ user, fairness }: CoinFlipGameProps) {
  const userQuery = useGetUserQuery(user.id, { pollingInterval: POLL_MS });
  const { flow, play, choose } = useFlip(user.id);
  const { selected, phase } = flow;
  const shown = phase.at === 'shown' ? phase.bet : undefined;
  return (
    <PlayColumn>
      <BalancePanel user={user} />
      {userQuery.error !== undefined && (
        <StaleNotice subject={t('balance')} error={userQuery.error} onRetry={userQuery.refetch} />
      )}
      <Stage
        title={t('title')}
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
        labels={[t('flip'), t('flipping')]}
        chosen={selected !== null}
        hint={selected === null ? t('chooseSide') : t('bettingOn', { side: selected })}
        onPlay={(betAmount) => void play(betAmount)}
      >
        <SidePicker selected={selected} locked={phase.at !== 'idle'} onChoose={choose} />
      </BetDock>
    </PlayColumn>
  );
}

/** Returns the state of a flip, from the choice of a side to the reset, and its actions. */
function useFlip(userId: number) {
  const [flip] = useFlipMutation();
  return usePlayFlow<CoinSide, Flip>({
    name: 'coin_flip',
    list: 'Flips',
    send: ({ key, choice, betAmount }) =>
      flip({ key, bet: { betAmount, selectedSide: choice, userId } }).unwrap(),
    resultToast,
  });
}

interface SidePickerProps {
  selected: CoinSide | null;
  locked: boolean;
  onChoose: (side: CoinSide) => void;
}

function SidePicker({ selected, locked, onChoose }: SidePickerProps) {
  return (
    <ChoicePair role="group" aria-label={t('sides')}>
      {COIN_SIDES.map((side) => (
        <Choice key={side} aria-pressed={selected === side} disabled={locked} onClick={() => onChoose(side)}>
          <MiniCoin side={side} size={44} />
          {t(side)}
        </Choice>
      ))}
    </ChoicePair>
  );
}
