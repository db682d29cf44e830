import { PLINKO_RISKS, PLINKO_ROWS, plinkoTable, type PlinkoBet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { formatMultiplier } from '../../components/format.js';
import { isWorthCelebrating, netText } from '../../components/play/net.js';
import { useShownEdge } from '../../components/play/shown-edge.js';
import { SelectField } from '../../components/SelectField.js';
import { useHouseEdge } from '../../services/games.api.js';
import { readBetForm, rememberBetForm } from '../../services/play/bet-form.js';
import type { AutobetKey } from '../../services/play/play-flow.js';
import { usePlayFlow } from '../../services/play/usePlayFlow.js';
import { InstantGameScreen, type ScreenProps } from '../InstantGameScreen.js';
import { t } from './plinko.messages.js';
import { PlinkoBoard } from './PlinkoBoard.js';

const POLL_MS = 10_000;

/** The rows and the risk as one text, because a choice is compared with the one before by its value. */
const CHOICES = PLINKO_ROWS.flatMap((rows) => PLINKO_RISKS.map((risk) => `${rows} ${risk}` as const));
type Choice = (typeof CHOICES)[number];

/** Returns a choice's rows and risk. */
function termsOf(choice: Choice) {
  const [rows = PLINKO_ROWS[0]] = PLINKO_ROWS.filter((each) => choice.startsWith(`${each} `));
  const [risk = PLINKO_RISKS[0]] = PLINKO_RISKS.filter((each) => choice.endsWith(each));
  return { rows, risk };
}

const rememberedChoice = (): Choice =>
  CHOICES.find((choice) => choice === readBetForm('plinko').target) ?? '8 low';

const GAME = { name: 'plinko', toRequest: termsOf, resultToast } as const;

const ROWS = PLINKO_ROWS.map((rows) => [String(rows), String(rows)] as const);

/** Plinko: the board, and the controls for its rows and their risk. */
export function PlinkoGame({ user, fairness, autobet }: ScreenProps) {
  const [choice, setChoice] = useState(rememberedChoice);
  const { flow, displayed, shown, play, choose } = usePlayFlow(GAME, user.id);
  const { phase } = flow;
  const terms = termsOf(choice);
  const edge = useHouseEdge(GAME.name);
  const table = edge === undefined ? undefined : plinkoTable(terms.rows, terms.risk, Math.round(edge * 100));
  const shownEdge = useShownEdge(GAME.name);

  const change = ({ rows, risk }: typeof terms) => {
    const next = `${rows} ${risk}` as const;
    setChoice(next);
    rememberBetForm(GAME.name, { target: next });
  };
  const placeBet = (betAmount: string, key?: AutobetKey) => {
    choose(choice);
    return play(betAmount, key);
  };
  return (
    <InstantGameScreen
      game={GAME.name}
      user={user}
      pollMs={POLL_MS}
      pays={table && (table[0] ?? 0) / 100}
      stage={{
        title: t('title'),
        fairness,
        result: shown && {
          won: shown.won,
          title: titleOf(shown),
          note: `${formatMultiplier(shown.multiplier)} (${netText(shown)})`,
        },
        celebrates: phase.at === 'shown' && isWorthCelebrating(phase.bet),
        children: <PlinkoBoard rows={terms.rows} table={table} flow={displayed} />,
      }}
      dock={{
        phase: phase.at,
        labels: [t('play'), t('playing')],
        chosen: true,
        hint: [t('bet', terms), shownEdge].filter((part) => part !== '').join(' · '),
        children: (
          <Controls disabled={phase.at !== 'idle'}>
            <SelectField
              label={t('rows')}
              value={String(terms.rows)}
              options={ROWS}
              onChange={(text) =>
                change({ ...terms, rows: PLINKO_ROWS.find((rows) => String(rows) === text) ?? terms.rows })
              }
            />
            <SelectField
              label={t('risk')}
              value={terms.risk}
              options={PLINKO_RISKS.map((risk) => [risk, t(risk)] as const)}
              onChange={(risk) => change({ ...terms, risk })}
            />
          </Controls>
        ),
      }}
      onPlay={placeBet}
      autobet={autobet}
    />
  );
}

const Controls = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: theme.spacing(1),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '&:disabled': { opacity: 0.6 },
}));

const titleOf = ({ won, multiplier }: PlinkoBet): string =>
  t(won ? 'won' : multiplier === 1 ? 'returned' : 'lost');

/** Returns the toast for a result. The amount in it is the profit or the loss. */
function resultToast(bet: PlinkoBet) {
  const values = { result: formatMultiplier(bet.multiplier), amount: netText(bet).slice(1) };
  if (bet.won) return { title: t('won'), description: t('wonToastHint', values) };
  return bet.multiplier === 1
    ? { title: t('returned'), description: t('returnedToastHint', values) }
    : { title: t('lostToast'), description: t('lostToastHint', values), destructive: true };
}
