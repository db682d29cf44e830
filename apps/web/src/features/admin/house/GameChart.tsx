import { GAMES, type GameDay } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Amount } from '../../../components/Amount.js';
import { DayBars } from '../../../components/bars/DayBars.js';
import { ChoiceBar } from '../../../components/ChoiceBar.js';
import { gameTitle } from '../../../games/index.js';
import { SignedAmount } from '../../../components/SignedAmount.js';
import { t } from '../admin.messages.js';
import { SERIES_COLOURS, seriesColour } from '../charts/chart.js';
import { FIGURES, figureBars, lastDays, sumOf, type Figure } from './game-figures.js';

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

const FigureBar = styled(ChoiceBar)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { flexBasis: '100%' },
}));

const LegendList = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2.5),
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.75) },
  '& i': { width: 12, height: 12, borderRadius: 3 },
}));

interface GameChartProps {
  days: GameDay[];
  /** The number of days on the chart, including today. */
  windowDays: number;
}

/** A bar chart with the daily values of one house figure, stacked by game. */
export function GameChart({ days, windowDays }: GameChartProps) {
  const [figure, setFigure] = useState<Figure>('margin');
  const total = sumOf(days.map((day) => day[figure]));
  const hasLosses = figure === 'margin';
  return (
    <>
      <Head>
        <p>
          {t('figureOfAllGames', { figure: t(figure) })}
          <strong>
            {hasLosses ? <SignedAmount value={total} decimals={2} /> : <Amount value={total} decimals={2} />}{' '}
            <small>ARENA</small>
          </strong>
        </p>
        <FigureSwitch figure={figure} onChange={setFigure} />
      </Head>
      <DayBars
        key={figure}
        label={t('chartLabel', { figure: t(figure), days: windowDays })}
        bars={figureBars(days, lastDays(windowDays, new Date()), figure)}
        narrow
        colours={SERIES_COLOURS}
        upwards={!hasLosses}
      />
      <Legend />
    </>
  );
}

interface FigureSwitchProps {
  figure: Figure;
  onChange: (figure: Figure) => void;
}

function FigureSwitch({ figure, onChange }: FigureSwitchProps) {
  return (
    <FigureBar phoneColumns={FIGURES.length} role="group" aria-label={t('chartFigure')}>
      {FIGURES.map((name) => (
        <button key={name} type="button" aria-pressed={name === figure} onClick={() => onChange(name)}>
          {t(name)}
        </button>
      ))}
    </FigureBar>
  );
}

function Legend() {
  return (
    <LegendList aria-label={t('chartLegend')}>
      {GAMES.map((game, index) => (
        <li key={game}>
          <i style={{ background: seriesColour(index) }} />
          {gameTitle(game)}
        </li>
      ))}
    </LegendList>
  );
}
