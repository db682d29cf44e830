import {
  GAME_INFO,
  type AdjustmentPage,
  type BalanceEntry,
  type BalancePage,
  type Partner,
  type PastBet,
  type PastBets,
  type ReferredUser,
} from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { arena, formatArena } from '@arena/money';
import { Amount } from '../../../components/Amount.js';
import { DefinitionEntry, DefinitionList } from '../../../components/DefinitionList.js';
import type { Column } from '../../../components/FigureTable.js';
import { LongName } from '../../../components/FigureTable.js';
import { SignedAmount } from '../../../components/SignedAmount.js';
import { gameOf } from '../../../games/index.js';
import { PlayerLink, TableTime } from '../table/columns.js';
import { PagedTable } from './PagedTable.js';
import {
  useGetPlayerBalanceQuery,
  useGetPlayerBetsQuery,
  useGetPlayerCorrectionsQuery,
  useGetPlayerPartnerQuery,
} from './player-page.api.js';
import { t } from './player-page.messages.js';
import { movementName } from './words.js';

type Adjustment = AdjustmentPage['adjustments'][number];

interface ListProps {
  userId: number;
}

const balanceColumns = (): Column<BalanceEntry>[] => [
  { name: t('time'), cell: ({ at }) => <TableTime at={at} /> },
  {
    name: t('kind'),
    cell: ({ kind, game }) =>
      kind === 'bet'
        ? `${t('movementBet')}${game === undefined ? '' : `: ${GAME_INFO[game].title}`}`
        : movementName(kind),
  },
  { name: '#', cell: ({ cause }) => cause },
  { name: t('stake'), cell: ({ stake }) => (stake === undefined ? '–' : <Amount value={stake} />) },
  { name: t('payout'), cell: ({ payout }) => (payout === undefined ? '–' : <Amount value={payout} />) },
  { name: t('amount'), cell: ({ amount }) => <SignedAmount value={amount} decimals={4} /> },
];

/** Lists the bets and the transfers that changed the balance. The export has each transfer by itself. */
export function BalanceList({ userId }: ListProps) {
  return (
    <Stack sx={{ gap: 1 }}>
      <Button
        component="a"
        href={`/api/admin/players/${userId}/transfers/export`}
        download
        sx={{ alignSelf: 'flex-end' }}
      >
        {t('downloadTransfers')}
      </Button>
      <PagedTable<BalancePage, BalanceEntry>
        userId={userId}
        label={t('balance')}
        empty={t('entriesEmpty')}
        columns={balanceColumns()}
        usePage={useGetPlayerBalanceQuery}
        rowsOf={({ entries }) => entries}
        keyOf={({ kind, cause }) => `${kind} ${cause}`}
      />
    </Stack>
  );
}

/** Returns what the facts of a bet say about its choice and its result. */
const factsOf = (bet: PastBet): string =>
  gameOf(bet.game)
    .facts(bet)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

const betColumns = (): Column<PastBet>[] => [
  { name: t('time'), cell: ({ createdAt }) => <TableTime at={createdAt} /> },
  { name: '#', cell: ({ id }) => id },
  { name: t('game'), cell: ({ game }) => GAME_INFO[game].title },
  { name: t('result'), kind: 'name', cell: (bet) => <LongName>{factsOf(bet)}</LongName> },
  { name: t('stake'), cell: ({ betAmount }) => <Amount value={betAmount} /> },
  {
    name: t('profit'),
    cell: ({ betAmount, winAmount }) => (
      <SignedAmount value={formatArena(arena(winAmount) - arena(betAmount))} decimals={4} />
    ),
  },
];

/** Lists the bets with their results; of crash, with their rounds. */
export function BetList({ userId }: ListProps) {
  return (
    <PagedTable<PastBets, PastBet>
      userId={userId}
      label={t('bets')}
      empty={t('gamesEmpty')}
      columns={betColumns()}
      usePage={useGetPlayerBetsQuery}
      rowsOf={({ bets }) => bets}
      keyOf={({ id }) => id}
    />
  );
}

const correctionColumns = (): Column<Adjustment>[] => [
  { name: t('time'), cell: ({ createdAt }) => <TableTime at={createdAt} /> },
  { name: t('note'), kind: 'name', cell: ({ reason }) => <LongName>{reason}</LongName> },
  { name: t('author'), cell: ({ requestedBy }) => requestedBy },
  { name: t('approval'), cell: ({ approvalId }) => approvalId ?? '–' },
  { name: t('amount'), cell: ({ amount }) => <SignedAmount value={amount} decimals={4} /> },
];

/** Lists the corrections of the balance with their reasons. */
export function CorrectionList({ userId }: ListProps) {
  return (
    <PagedTable<AdjustmentPage, Adjustment>
      userId={userId}
      label={t('corrections')}
      empty={t('correctionsEmpty')}
      columns={correctionColumns()}
      usePage={useGetPlayerCorrectionsQuery}
      rowsOf={({ adjustments }) => adjustments}
      keyOf={({ id }) => id}
    />
  );
}

const referredColumns = (): Column<ReferredUser>[] => [
  { name: t('player'), cell: ({ id, username }) => <PlayerLink id={id} name={username} /> },
  { name: t('bets'), cell: ({ totalGames }) => totalGames },
  { name: t('balance'), cell: ({ arenaBalance }) => <Amount value={arenaBalance} /> },
  { name: t('time'), cell: ({ createdAt }) => <TableTime at={createdAt} /> },
];

/** Shows what the player earns as a partner, and the players who were referred. */
export function PartnerTree({ userId }: ListProps) {
  const { data } = useGetPlayerPartnerQuery({ userId, before: undefined });
  return (
    <Stack sx={{ gap: 2.5 }}>
      {data?.isPartner === true && (
        <DefinitionList sx={{ gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))' }}>
          <DefinitionEntry name={t('referredPlayers')}>{data.totalReferrals}</DefinitionEntry>
          <DefinitionEntry name={t('commissionEarned')}>
            <Amount value={data.totalCommissionEarned} />
          </DefinitionEntry>
          <DefinitionEntry name={t('partnerRate')}>{data.partnerCommissionRate} %</DefinitionEntry>
        </DefinitionList>
      )}
      <PagedTable<Partner, ReferredUser>
        userId={userId}
        label={t('referredPlayers')}
        empty={t(data?.isPartner === false ? 'notPartner' : 'referredEmpty')}
        columns={referredColumns()}
        usePage={useGetPlayerPartnerQuery}
        rowsOf={({ referredUsers }) => referredUsers}
        keyOf={({ id }) => id}
      />
    </Stack>
  );
}
