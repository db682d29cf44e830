import { PLINKO_RISKS, PLINKO_ROWS, plinkoTable } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { formatMultiplier } from '../../lib/format.js';
import { SelectField } from '../../ui/SelectField.js';
import { useHouseEdge } from '../../api/games.api.js';
import type { AutobetKey } from '../play/autobet-slot.js';
import { readBetForm, rememberBetForm } from '../play/bet-form.js';
import { InstantGameScreen, type ScreenProps } from '../play/InstantGameScreen.js';
import { isWorthCelebrating, netText } from '../play/net.js';
import type { ChoiceOf } from '../play/play.api.js';
import { useShownEdge } from '../play/shown-edge.js';
import { usePlay } from '../play/usePlay.js';
import { t } from './plinko.messages.js';
import { resultTitle } from './plinko.js';
import { PlinkoBoard } from './PlinkoBoard.js';

const POLL_MS = 10_000;

type Choice = ChoiceOf<'plinko'>;

/** Returns the choice of the last visit, which is remembered as a text such as `8 low`. */
function rememberedChoice(): Choice {
  const [rows = '', risk = ''] = readBetForm('plinko').target?.split(' ') ?? [];
  return {
    rows: PLINKO_ROWS.find((each) => String(each) === rows) ?? PLINKO_ROWS[0],
    risk: PLINKO_RISKS.find((each) => each === risk) ?? PLINKO_RISKS[0],
  };
}

const ROWS = PLINKO_ROWS.map((rows) => [String(rows), String(rows)] as const);

/** Plinko: the board, and the controls for its rows and their risk. */
export function PlinkoGame({ user, corner, autobet }: ScreenProps) {
  const [choice, setChoice] = useState(rememberedChoice);
  const { flow, displayed, shown, play, choose } = usePlay('plinko');
  const { phase } = flow;
  const { rows, risk } = choice;
  const edge = useHouseEdge('plinko');
  const table = edge === undefined ? undefined : plinkoTable(rows, risk, Math.round(edge * 100));
  const shownEdge = useShownEdge('plinko');

  const change = (next: Choice) => {
    setChoice(next);
    rememberBetForm('plinko', { target: `${next.rows} ${next.risk}` });
  };
  const placeBet = (betAmount: string, key?: AutobetKey) => {
    choose(choice);
    return play(betAmount, key);
  };
  return (
    <InstantGameScreen
      game="plinko"
      user={user}
      pollMs={POLL_MS}
      pays={table && (table[0] ?? 0) / 100}
      stage={{
        title: t('title'),
        corner,
        result: shown && {
          won: shown.multiplier === 1 ? undefined : shown.won,
          title: resultTitle(shown),
          note: `${formatMultiplier(shown.multiplier)} (${netText(shown)})`,
        },
        celebrates: phase.at === 'shown' && isWorthCelebrating(phase.bet),
        children: <PlinkoBoard rows={rows} table={table} flow={displayed} />,
      }}
      dock={{
        phase: phase.at,
        labels: [t('play'), t('playing')],
        chosen: true,
        hint: [t('bet', choice), shownEdge].filter((part) => part !== '').join(' · '),
        children: (
          <Controls disabled={phase.at === 'air' || phase.at === 'landing'}>
            <SelectField
              label={t('rows')}
              value={String(rows)}
              options={ROWS}
              onChange={(text) =>
                change({ ...choice, rows: PLINKO_ROWS.find((each) => String(each) === text) ?? rows })
              }
            />
            <SelectField
              label={t('risk')}
              value={risk}
              options={PLINKO_RISKS.map((each) => [each, t(each)] as const)}
              onChange={(next) => change({ ...choice, risk: next })}
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
  // In one line with their labels, so that they fit above the bar.
  [theme.breakpoints.down('sm')]: {
    '& > div': { flexDirection: 'row', alignItems: 'center', gap: theme.spacing(1) },
    '& label': { margin: 0 },
  },
}));
