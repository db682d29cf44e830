import type { CrashSettings, RoundStatus } from '@arena/wire';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Amount } from '../../../ui/Amount.js';
import { formatMultiplier } from '../../../lib/format.js';
import { HEAT_COLOURS, heatOf } from '../../../ui/heat.js';
import { Notice } from '../../../ui/Notice.js';
import { Panel } from '../../../ui/Panel.js';
import { QueryBoundary } from '../../../ui/QueryBoundary.js';
import { roundLabel } from '../../../lib/round-labels.js';
import { formatCount } from '../../../lib/number-format.js';
import { useMayDo } from '../../../store/permissions.js';
import { brand } from '../../../ui/theme/brand.js';
import { Entries, Figures, LoadingSpace, type Heights } from '../parts.js';
import { useCrashSettings } from './crash-controls.api.js';
import { ROUND_STATUSES } from './crash-controls.js';
import { CrashMode, CrashNow, PreChosenCrash } from './RoundControls.js';

const Controls = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  gap: theme.spacing(2),
  marginTop: theme.spacing(2),
}));

const HEIGHTS: Heights = { xs: 996, sm: 700, md: 408 };
/** The heights without the controls. */
const BOARD_HEIGHTS: Heights = { xs: 220, sm: 130, md: 100 };

/** Shows the current crash round and, to admins who may steer, the controls for this round and the next one. */
export function CrashControls() {
  const { isOff, ...query } = useCrashSettings();
  const maySteer = useMayDo('games');
  return (
    <Panel title="Crash Game Controls">
      {isOff ? (
        <Notice>Operator controls are switched off. Every round is provably fair.</Notice>
      ) : (
        <QueryBoundary
          query={query}
          subject="The current round"
          loading={
            <LoadingSpace label="Loading the current round..." heights={maySteer ? HEIGHTS : BOARD_HEIGHTS} />
          }
        >
          {(settings) => (
            <>
              <CurrentRound settings={settings} />
              {maySteer && (
                <Controls>
                  <CrashMode settings={settings} />
                  <PreChosenCrash />
                  <CrashNow settings={settings} />
                </Controls>
              )}
            </>
          )}
        </QueryBoundary>
      )}
    </Panel>
  );
}

const Board = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 4),
  padding: theme.spacing(2, 2.5),
  background: theme.palette.background.default,
  borderRadius: theme.shape.borderRadius,
  '& dl': { gap: theme.spacing(1, 3.5) },
}));

const Multiplier = styled('p')(({ theme }) => ({
  ...theme.typography.h1,
  minWidth: '3.6ch',
  margin: 0,
  fontSize: '3.75rem',
  textTransform: 'none',
  // Small enough to fit the largest multiplier on one line.
  [theme.breakpoints.down('sm')]: { fontSize: '3rem' },
}));

/** Shows the current round's multiplier, status, players and stakes, updated live. */
function CurrentRound({ settings: { currentRound } }: { settings: CrashSettings }) {
  if (currentRound === null) return <Board>Waiting for the first round.</Board>;
  const { roundId, status, currentMultiplier, playerCount, totalBetAmount, fairness } = currentRound;
  const figures: [name: string, value: ReactNode][] = [
    ['Round', `#${roundId}`],
    ['Status', ROUND_STATUSES[status]],
    ['Players', formatCount(playerCount)],
    ['Stakes', <Amount value={totalBetAmount} />],
    [
      'Fairness',
      <span style={fairness.mode === 'fair' ? {} : { color: brand.amber }}>{roundLabel(fairness.mode)}</span>,
    ],
  ];
  return (
    <Board role="group" aria-label="Current round">
      <Multiplier aria-label="Multiplier" role="timer" style={{ color: colourOf(status, currentMultiplier) }}>
        {formatMultiplier(currentMultiplier)}
      </Multiplier>
      <Figures>
        <Entries facts={figures} />
      </Figures>
    </Board>
  );
}

function colourOf(status: RoundStatus, multiplier: number): string {
  if (status === 'crashed') return HEAT_COLOURS.red;
  return status === 'playing' ? HEAT_COLOURS[heatOf(multiplier)] : brand.textFaint;
}
