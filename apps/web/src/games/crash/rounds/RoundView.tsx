import type { CrashRound, RoundBet } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Amount } from '../../../ui/Amount.js';
import { DateTime } from '../../../ui/DateTime.js';
import { DefinitionEntry, DefinitionList } from '../../../ui/DefinitionList.js';
import { Empty } from '../../../ui/Empty.js';
import { FigureTable, LongName, type Column } from '../../../ui/FigureTable.js';
import { formatMultiplier } from '../../../lib/format.js';
import { OperatorMark } from '../../../ui/OperatorMark.js';
import { Panel } from '../../../ui/Panel.js';
import { QueryBoundary } from '../../../ui/QueryBoundary.js';
import { roundLabel } from '../../../lib/round-labels.js';
import { SkeletonRows } from '../../../ui/SkeletonRows.js';
import { isApiError } from '../../../lib/api-error.js';
import { formatCount } from '../../../lib/number-format.js';
import { useGetCrashRoundQuery } from '../../../api/rounds.api.js';
import { useGetRoundBetsQuery } from './rounds.api.js';
import { t } from './rounds.messages.js';

const POLL_MS = 2_000;

interface RoundViewProps {
  roundId: number;
  /** The panel with the round's proof. */
  proof: ReactNode;
}

/** Shows a round with its players and its proof. Follows a round in progress until it has ended. */
export function RoundView({ roundId, proof }: RoundViewProps) {
  const [hasEnded, setEnded] = useState(false);
  const query = useGetCrashRoundQuery(roundId, { pollingInterval: hasEnded ? 0 : POLL_MS });
  const round = query.currentData;
  if (round !== undefined && (round.endedAt !== null) !== hasEnded) setEnded(round.endedAt !== null);
  return (
    <QueryBoundary
      query={{ ...query, data: round }}
      failed={t('roundFailed')}
      failure={(error) => (isApiError(error) && error.status === 404 ? <RoundNotFound /> : undefined)}
      loading={<SkeletonRows rows={4} height={64} />}
    >
      {(loaded) => (
        <Stack sx={{ gap: 2 }}>
          <Neighbours round={loaded} />
          <Summary round={loaded} />
          <Panel title={t('players')}>
            {loaded.endedAt === null ? <Empty>{t('betsPending')}</Empty> : <Bets roundId={roundId} />}
          </Panel>
          {proof}
        </Stack>
      )}
    </QueryBoundary>
  );
}

export function RoundNotFound() {
  return (
    <Panel title={t('unknown')}>
      <Empty>{t('notFound')}</Empty>
      <Button component={Link} to="/crash/rounds">
        {t('title')}
      </Button>
    </Panel>
  );
}

function Neighbours({ round: { previousRoundId, nextRoundId } }: { round: CrashRound }) {
  return (
    <Stack component="nav" direction="row" aria-label={t('rounds')} sx={{ flexWrap: 'wrap', gap: 1 }}>
      <RoundLink roundId={previousRoundId}>{t('previous')}</RoundLink>
      <RoundLink roundId={nextRoundId}>{t('next')}</RoundLink>
      <Button component={Link} to="/crash/rounds">
        {t('title')}
      </Button>
    </Stack>
  );
}

function RoundLink({ roundId, children }: { roundId: number | null; children: ReactNode }) {
  if (roundId === null) return null;
  return (
    <Button component={Link} to={`/crash/rounds/${roundId}`} variant="outlined">
      {children}
    </Button>
  );
}

function Summary({ round }: { round: CrashRound }) {
  const { roundId, status, crashPoint, capMultiplier, startedAt, endedAt, voidReason, fairness } = round;
  return (
    <Panel title={t('roundTitle', { roundId })}>
      <DefinitionList sx={{ gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
        <DefinitionEntry name={t('crashPoint')}>
          <strong>{crashPoint === null ? pointless(status) : formatMultiplier(crashPoint)}</strong>
        </DefinitionEntry>
        <DefinitionEntry name={t('decided')}>
          <OperatorMark mode={fairness.mode} /> {roundLabel(fairness.mode)}
        </DefinitionEntry>
        <DefinitionEntry name={t('players')}>{formatCount(round.playerCount)}</DefinitionEntry>
        <DefinitionEntry name={t('stakes')}>
          <Amount value={round.totalBetAmount} decimals={2} />
        </DefinitionEntry>
        {capMultiplier !== null && (
          <DefinitionEntry name={t('maximumCashout')}>{formatMultiplier(capMultiplier)}</DefinitionEntry>
        )}
        {startedAt !== null && (
          <DefinitionEntry name={t('started')}>
            <DateTime at={startedAt} full />
          </DefinitionEntry>
        )}
        {endedAt !== null && (
          <DefinitionEntry name={t('ended')}>
            <DateTime at={endedAt} full />
          </DefinitionEntry>
        )}
        {voidReason !== null && <DefinitionEntry name={t('voided')}>{voidReason}</DefinitionEntry>}
      </DefinitionList>
    </Panel>
  );
}

const pointless = (status: CrashRound['status']): string =>
  status === 'voided' ? t('voided') : t('inProgress');

const betColumns = (): Column<RoundBet>[] => [
  { name: t('player'), cell: ({ username }) => <LongName>{username}</LongName> },
  { name: t('stake'), cell: ({ betAmount }) => <Amount value={betAmount} decimals={2} /> },
  {
    name: t('cashedOut'),
    cell: ({ cashoutMultiplier }) =>
      cashoutMultiplier === null ? t('noCashout') : formatMultiplier(cashoutMultiplier),
  },
  { name: t('payout'), cell: ({ winAmount }) => <Amount value={winAmount} decimals={2} /> },
];

/** Lists the bets of a round. A button loads more. */
function Bets({ roundId }: { roundId: number }) {
  const [cursors, setCursors] = useState([0]);
  return cursors.map((after, index) => (
    <BetsFrom
      key={after}
      roundId={roundId}
      after={after}
      onMore={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
    />
  ));
}

interface BetsFromProps {
  roundId: number;
  after: number;
  /** Shows the bets behind the last one. Undefined if they are shown. */
  onMore: ((after: number) => void) | undefined;
}

function BetsFrom({ roundId, after, onMore }: BetsFromProps) {
  const query = useGetRoundBetsQuery({ roundId, after });
  return (
    <QueryBoundary
      query={{ ...query, data: query.currentData }}
      failed={t('betsFailed')}
      loading={<SkeletonRows rows={4} height={36} />}
      empty={t('betsEmpty')}
      isEmpty={({ bets }) => bets.length === 0}
    >
      {({ bets, next }) => (
        <>
          <FigureTable
            label={t('players')}
            columns={betColumns()}
            rows={bets.map((bet, index) => ({ ...bet, place: after + index }))}
            keyOf={({ place }) => place}
          />
          {next !== null && onMore !== undefined && (
            <Button onClick={() => onMore(next)} sx={{ mt: 1 }}>
              {t('moreBets')}
            </Button>
          )}
        </>
      )}
    </QueryBoundary>
  );
}
