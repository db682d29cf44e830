import { DICE_BETS } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { EvenChanceGame } from '../play/EvenChanceGame.js';
import type { ScreenProps } from '../play/InstantGameScreen.js';
import { t } from './dice.messages.js';
import { Die } from './die/Die.js';
import { FlatDie } from './die/FlatDie.js';
import { dieMotion, resultBanner, WINNING_FACES } from './roll-display.js';

const POLL_MS = 2_000;
const KEYS = { high: 'H', low: 'L' } as const;

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

export function DiceGame(props: ScreenProps) {
  return (
    <EvenChanceGame
      {...props}
      game="dice_roll"
      pollMs={POLL_MS}
      title={t('title')}
      welcome={t('welcome', { username: props.user.username })}
      labels={[t('roll'), t('rolling')]}
      hint={t('chooseBet')}
      choicesLabel={t('bets')}
      choices={DICE_BETS.map((bet) => ({
        choice: { selectedBet: bet },
        shortcut: KEYS[bet],
        label: (
          <>
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
          </>
        ),
        hint: t('bettingOn', { bet }),
        repeat: t('repeat', { bet }),
      }))}
      banner={resultBanner}
      piece={(flow) => <Die motion={dieMotion(flow)} />}
    />
  );
}
