import { DICE_BETS, type DiceBet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Choice, ChoicePair } from '../../components/play/ChoicePair.js';
import { isWorthCelebrating } from '../../components/play/net.js';
import { useEvenPayout } from '../../services/games.api.js';
import { usePlayFlow } from '../../services/play/usePlayFlow.js';
import { InstantGameScreen, type ScreenProps } from '../InstantGameScreen.js';
import { t } from './dice.messages.js';
import { Die } from './die/Die.js';
import { FlatDie } from './die/FlatDie.js';
import { dieMotion, resultBanner, resultToast, WINNING_FACES } from './roll-display.js';

const POLL_MS = 2_000;

const GAME = {
  name: 'dice_roll',
  toRequest: (selectedBet: DiceBet) => ({ selectedBet }),
  resultToast,
} as const;

export function DiceGame({ user, fairness, autobet }: ScreenProps) {
  const { flow, displayed, shown, play, choose } = usePlayFlow(GAME, user.id);
  const { selected, previous, phase } = flow;
  const payout = useEvenPayout(GAME.name);
  const repeated =
    previous === null
      ? undefined
      : {
          label: t('repeat', { bet: previous }),
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
        welcome: t('welcome', { username: user.username }),
        fairness,
        result: shown && resultBanner(shown),
        celebrates: phase.at === 'shown' && isWorthCelebrating(phase.bet),
        children: <Die motion={dieMotion(displayed)} />,
      }}
      dock={{
        phase: phase.at,
        labels: [t('roll'), t('rolling')],
        chosen: selected !== null,
        hint: selected === null ? t('chooseBet') : t('bettingOn', { bet: selected }),
        repeat: repeated,
        children: <BetPicker selected={selected} locked={phase.at !== 'idle'} onChoose={choose} />,
      }}
      onPlay={play}
      autobet={autobet}
    />
  );
}

const Faces = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 5,
  '& svg': { width: 28, height: 28 },
  [theme.breakpoints.down('sm')]: { gap: 3, '& svg': { width: 21, height: 21 } },
}));

const Name = styled('span')(({ theme }) => ({
  '& small': {
    marginLeft: 6,
    fontSize: '0.8em',
    fontWeight: 650,
    color: theme.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: {
    textAlign: 'left',
    lineHeight: 1,
    '& small': { display: 'block', margin: '3px 0 0' },
  },
}));

const KEYS = { high: 'H', low: 'L' } as const satisfies Record<DiceBet, string>;

interface BetPickerProps {
  selected: DiceBet | null;
  locked: boolean;
  onChoose: (bet: DiceBet) => void;
}

function BetPicker({ selected, locked, onChoose }: BetPickerProps) {
  return (
    <ChoicePair role="group" aria-label={t('bets')}>
      {DICE_BETS.map((bet) => (
        <Choice
          key={bet}
          aria-pressed={selected === bet}
          aria-keyshortcuts={KEYS[bet]}
          disabled={locked}
          onClick={() => onChoose(bet)}
        >
          <Faces>
            {WINNING_FACES[bet].map((face) => (
              <FlatDie key={face} face={face} size={28} />
            ))}
          </Faces>
          <Name>
            {t(bet)}{' '}
            <small>
              {WINNING_FACES[bet].at(0)}–{WINNING_FACES[bet].at(-1)}
            </small>
          </Name>
        </Choice>
      ))}
    </ChoicePair>
  );
}
