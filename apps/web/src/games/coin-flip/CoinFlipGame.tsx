import { COIN_SIDES, type CoinSide } from '@arena/wire';
import { Choice, ChoicePair } from '../../components/play/ChoicePair.js';
import { isWorthCelebrating } from '../../components/play/net.js';
import { useEvenPayout } from '../../services/games.api.js';
import { usePlayFlow } from '../../services/play/usePlayFlow.js';
import { InstantGameScreen, type ScreenProps } from '../InstantGameScreen.js';
import { t } from './coin-flip.messages.js';
import { Coin } from './coin/Coin.js';
import { MiniCoin } from './coin/MiniCoin.js';
import { coinMotion, resultBanner, resultToast } from './flip-display.js';

const POLL_MS = 10_000;

const GAME = {
  name: 'coin_flip',
  toRequest: (selectedSide: CoinSide) => ({ selectedSide }),
  resultToast,
} as const;

export function CoinFlipGame({ user, fairness, autobet }: ScreenProps) {
  const { flow, displayed, shown, play, choose } = usePlayFlow(GAME, user.id);
  const { selected, previous, phase } = flow;
  const payout = useEvenPayout(GAME.name);
  const repeated =
    previous === null
      ? undefined
      : {
          label: t('repeat', { side: previous }),
          onPlay: (betAmount: string) => {
            choose(previous);
            void play(betAmount);
          },
        };
  return (
    <InstantGameScreen
      game={GAME.name}
      user={user}
      pollMs={POLL_MS}
      pays={payout}
      isEvenChance
      stage={{
        title: t('title'),
        fairness,
        result: shown && resultBanner(shown),
        celebrates: phase.at === 'shown' && isWorthCelebrating(phase.bet),
        children: <Coin motion={coinMotion(displayed)} />,
      }}
      dock={{
        phase: phase.at,
        labels: [t('flip'), t('flipping')],
        chosen: selected !== null,
        hint: selected === null ? t('chooseSide') : t('bettingOn', { side: selected }),
        repeat: repeated,
        children: <SidePicker selected={selected} locked={phase.at !== 'idle'} onChoose={choose} />,
      }}
      onPlay={play}
      autobet={autobet}
    />
  );
}

const KEYS = { heads: 'H', tails: 'T' } as const satisfies Record<CoinSide, string>;

interface SidePickerProps {
  selected: CoinSide | null;
  locked: boolean;
  onChoose: (side: CoinSide) => void;
}

function SidePicker({ selected, locked, onChoose }: SidePickerProps) {
  return (
    <ChoicePair role="group" aria-label={t('sides')}>
      {COIN_SIDES.map((side) => (
        <Choice
          key={side}
          aria-pressed={selected === side}
          aria-keyshortcuts={KEYS[side]}
          disabled={locked}
          onClick={() => onChoose(side)}
        >
          <MiniCoin side={side} size={44} />
          {t(side)}
        </Choice>
      ))}
    </ChoicePair>
  );
}
