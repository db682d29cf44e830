import { DICE_BETS, type DiceBet, type Roll, type User } from '@arena/wire';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Die } from '../../components/die/Die.js';
import { FlatDie } from '../../components/die/FlatDie.js';
import { BalancePanel } from '../../components/play/BalancePanel.js';
import { BetDock } from '../../components/play/BetDock.js';
import { Choice, ChoicePair } from '../../components/play/ChoicePair.js';
import { isWorthCelebrating } from '../../components/play/net.js';
import { PlayColumn } from '../../components/play/PlayColumn.js';
import { Stage } from '../../components/play/Stage.js';
import { StaleNotice } from '../../components/StaleNotice.js';
import { usePlayFlow } from '../../services/play/usePlayFlow.js';
import { useGetUserQuery } from '../../services/user.api.js';
import { useRollMutation } from './dice.api.js';
import { t } from './dice.messages.js';
import { dieMotion, resultBanner, resultToast, WINNING_FACES } from './roll-display.js';

const POLL_MS = 2_000;

interface DiceGameProps {
  user: User;
  /** The button that opens the proof of the draws. */
  fairness: ReactNode;
}

export function DiceGame({ user, fairness }: DiceGameProps) {
  const userQuery = useGetUserQuery(user.id, { pollingInterval: POLL_MS });
  const { flow, play, choose } = useRoll(user.id);
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
        welcome={t('welcome', { username: user.username })}
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
        labels={[t('roll'), t('rolling')]}
        chosen={selected !== null}
        hint={selected === null ? t('chooseBet') : t('bettingOn', { bet: selected })}
        onPlay={(betAmount) => void play(betAmount)}
      >
        <BetPicker selected={selected} locked={phase.at !== 'idle'} onChoose={choose} />
      </BetDock>
    </PlayColumn>
  );
}

/** Returns the state of a roll, from the choice of a bet to the reset, and its actions. */
function useRoll(userId: number) {
  const [roll] = useRollMutation();
  return usePlayFlow<DiceBet, Roll>({
    name: 'dice_roll',
    list: 'Rolls',
    send: ({ key, choice, betAmount }) =>
      roll({ key, bet: { betAmount, selectedBet: choice, userId } }).unwrap(),
    resultToast,
  });
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

interface BetPickerProps {
  selected: DiceBet | null;
  locked: boolean;
  onChoose: (bet: DiceBet) => void;
}

function BetPicker({ selected, locked, onChoose }: BetPickerProps) {
  return (
    <ChoicePair role="group" aria-label={t('bets')}>
      {DICE_BETS.map((bet) => (
        <Choice key={bet} aria-pressed={selected === bet} disabled={locked} onClick={() => onChoose(bet)}>
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
