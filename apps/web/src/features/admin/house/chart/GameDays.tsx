import { FIGURES_DAYS, type GameDay } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Amount } from '../../../../components/Amount.js';
import { DayBars } from '../../../../components/bars/DayBars.js';
import { Empty } from '../../../../components/Empty.js';
import { Panel } from '../../../../components/Panel.js';
import { SignedAmount } from '../../../../components/SignedAmount.js';
import { lastDays } from './days.js';
import { FIGURES, type Figure } from './figure.js';
import { figureBars } from './figure-bars.js';
import { FigureSwitch } from './FigureSwitch.js';
import { GameTotals } from './GameTotals.js';
import { Legend } from './Legend.js';
import { sumOf } from './sum.js';

const WINDOW = FIGURES_DAYS.default;

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 3),
  '& p': { margin: 0, minWidth: 0, fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& strong': {
    ...theme.typography.h2,
    display: 'block',
    color: theme.palette.text.primary,
    overflowWrap: 'anywhere',
  },
  '& small': { fontSize: '0.6em', color: theme.palette.text.secondary },
}));

/** What the games have brought in, day by day and in sum. */
export function GameDays({ days }: { days: GameDay[] }) {
  return (
    <Panel title={`Games, the last ${WINDOW} days`}>
      {days.length === 0 ? (
        <Empty>Nobody has bet in the last {WINDOW} days.</Empty>
      ) : (
        <>
          <Chart days={days} />
          <GameTotals days={days} />
        </>
      )}
    </Panel>
  );
}

function Chart({ days }: { days: GameDay[] }) {
  const [figure, setFigure] = useState<Figure>('turnover');
  const total = sumOf(days.map((day) => day[figure]));
  const hasLosses = figure === 'margin';
  return (
    <>
      <Head>
        <p>
          {FIGURES[figure]} of all games
          <strong>
            {hasLosses ? <SignedAmount value={total} decimals={2} /> : <Amount value={total} decimals={2} />}{' '}
            <small>ARENA</small>
          </strong>
        </p>
        <FigureSwitch figure={figure} onSwitch={setFigure} />
      </Head>
      <DayBars
        key={figure}
        label={`${FIGURES[figure]} of the last ${WINDOW} days`}
        bars={figureBars(days, lastDays(WINDOW, new Date()), figure)}
        narrow
        upwards={!hasLosses}
      />
      <Legend hasLosses={hasLosses} />
    </>
  );
}
