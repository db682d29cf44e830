import { COIN_SIDES } from '@arena/wire';
import { EvenChanceGame } from '../play/EvenChanceGame.js';
import type { ScreenProps } from '../play/InstantGameScreen.js';
import { t } from './coin-flip.messages.js';
import { Coin } from './coin/Coin.js';
import { MiniCoin } from './coin/MiniCoin.js';
import { coinMotion, resultBanner } from './flip-display.js';

const POLL_MS = 10_000;
const KEYS = { heads: 'H', tails: 'T' } as const;

export function CoinFlipGame(props: ScreenProps) {
  return (
    <EvenChanceGame
      {...props}
      game="coin_flip"
      pollMs={POLL_MS}
      title={t('title')}
      labels={[t('flip'), t('flipping')]}
      hint={t('chooseSide')}
      choicesLabel={t('sides')}
      choices={COIN_SIDES.map((side) => ({
        choice: { selectedSide: side },
        shortcut: KEYS[side],
        label: (
          <>
            <MiniCoin side={side} size={44} />
            {t(side)}
          </>
        ),
        hint: t('bettingOn', { side }),
        repeat: t('repeat', { side }),
      }))}
      banner={resultBanner}
      piece={(flow) => <Coin motion={coinMotion(flow)} />}
    />
  );
}
