import { arena, formatArena } from '@arena/money';
import {
  GAME_INFO,
  type AccountSession,
  type AdjustmentPage,
  type BalanceEntry,
  type BalancePage,
  type Deposit,
  type EarlierSeeds,
  type Partner,
  type PastBet,
  type PastBets,
  type PlayerSeeds,
  type PlayerSessions,
  type ReferredUser,
  type ReviewedWithdrawal,
  type ReviewedWithdrawalPage,
  type SignIn,
  type WalletView,
} from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Amount, SignedAmount } from '../../../ui/Amount.js';
import { Section } from '../../../ui/DialogFrame.js';
import { ExternalLink } from '../../../ui/ExternalLink.js';
import { FigureTable, LongName, type Column } from '../../../ui/FigureTable.js';
import { shortHash, transactionUrl } from '../../../lib/format.js';
import { HashText } from '../../../ui/HashText.js';
import { Panel } from '../../../ui/Panel.js';
import { QueryBoundary } from '../../../ui/QueryBoundary.js';
import { Tabs } from '../../../ui/Tabs.js';
import { gameOf } from '../../../games/index.js';
import { Facts } from '../parts.js';
import { playersApi } from '../players/players.api.js';
import { PlayerLink, TableTime } from '../table/columns.js';
import { FigureSection, PagedTable, type FigureList, type PagedList } from '../table/PagedTable.js';
import { DEPOSIT_NAMES, eventName, MOVEMENT_NAMES, withdrawalStatus } from '../words.js';

interface ListProps {
  userId: number;
}

/** The lists about a player. Only the chosen one is loaded, because each read is recorded. */
export function PlayerLists({ userId }: ListProps) {
  const tabs = [
    { name: 'Balance', sheet: <Balance userId={userId} /> },
    { name: 'Bets', sheet: <PagedTable list={bets(userId)} /> },
    { name: 'Withdrawals', sheet: <PagedTable list={withdrawals(userId)} /> },
    { name: 'Deposits', sheet: <Deposits userId={userId} /> },
    { name: 'Seeds', sheet: <Seeds userId={userId} /> },
    { name: 'Sessions', sheet: <Sessions userId={userId} /> },
    { name: 'Partner', sheet: <PartnerTree userId={userId} /> },
    { name: 'Corrections', sheet: <PagedTable list={corrections(userId)} /> },
  ];
  return (
    <Panel title="Details of the player">
      <Tabs label="Details of the player" tabs={tabs} scrolls />
    </Panel>
  );
}

/** The bets and the transfers that changed the balance. */
const balance = (userId: number): PagedList<BalancePage, BalanceEntry> => ({
  title: 'Balance',
  empty: 'Nothing has changed this balance.',
  usePage: (before) => playersApi.useGetPlayerBalanceQuery({ userId, before }),
  rowsOf: ({ entries }) => entries,
  keyOf: ({ kind, cause }) => `${kind} ${cause}`,
  columns: [
    { name: 'Time', cell: ({ at }) => <TableTime at={at} /> },
    {
      name: 'Kind',
      cell: ({ kind, game }) => {
        if (kind !== 'bet') return MOVEMENT_NAMES[kind];
        return game === undefined ? 'Bet' : `Bet: ${GAME_INFO[game].title}`;
      },
    },
    { name: '#', cell: ({ cause }) => cause },
    { name: 'Stake', cell: ({ stake }) => (stake === undefined ? '–' : <Amount value={stake} />) },
    { name: 'Payout', cell: ({ payout }) => (payout === undefined ? '–' : <Amount value={payout} />) },
    { name: 'Amount', cell: ({ amount }) => <SignedAmount value={amount} decimals={4} /> },
  ],
});

/** The export has each transfer by itself. */
function Balance({ userId }: ListProps) {
  const href = `/api/admin/players/${userId}/transfers/export`;
  return (
    <Stack sx={{ gap: 1 }}>
      <Button component="a" href={href} download sx={{ alignSelf: 'flex-end' }}>
        Download transfers (CSV)
      </Button>
      <PagedTable list={balance(userId)} />
    </Stack>
  );
}

/** Returns what the facts of a bet say about its choice and its result. */
const factsOf = (bet: PastBet): string =>
  gameOf(bet.game)
    .facts(bet)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

/** The bets with their results; of crash, with their rounds. */
const bets = (userId: number): PagedList<PastBets, PastBet> => ({
  title: 'Bets',
  empty: 'No bets yet.',
  usePage: (before) => playersApi.useGetPlayerBetsQuery({ userId, before }),
  rowsOf: (page) => page.bets,
  keyOf: ({ id }) => id,
  columns: [
    { name: 'Time', cell: ({ createdAt }) => <TableTime at={createdAt} /> },
    { name: '#', cell: ({ id }) => id },
    { name: 'Game', cell: ({ game }) => GAME_INFO[game].title },
    { name: 'Result', kind: 'name', cell: (bet) => <LongName>{factsOf(bet)}</LongName> },
    { name: 'Stake', cell: ({ betAmount }) => <Amount value={betAmount} /> },
    {
      name: 'Profit',
      cell: ({ betAmount, winAmount }) => (
        <SignedAmount value={formatArena(arena(winAmount) - arena(betAmount))} decimals={4} />
      ),
    },
  ],
});

const Transaction = ({ url, hash }: { url: string | null; hash: string | undefined }) =>
  url === null || hash === undefined ? (
    '–'
  ) : (
    <ExternalLink to={url} title={hash}>
      {shortHash(hash)}
    </ExternalLink>
  );

const withdrawals = (userId: number): PagedList<ReviewedWithdrawalPage, ReviewedWithdrawal> => ({
  title: 'Withdrawals',
  empty: 'No withdrawals.',
  usePage: (before) => playersApi.useGetPlayerWithdrawalsQuery({ userId, before }),
  rowsOf: (page) => page.withdrawals,
  keyOf: ({ id }) => id,
  columns: [
    { name: 'Time', cell: ({ createdAt }) => <TableTime at={createdAt} /> },
    { name: 'Amount', cell: ({ amount }) => <Amount value={amount} /> },
    { name: 'To', cell: ({ address }) => <HashText title={address}>{shortHash(address)}</HashText> },
    { name: 'State', cell: (row) => <span title={row.hold?.reason}>{withdrawalStatus(row)}</span> },
    {
      name: 'Transaction',
      cell: ({ transactionUrl: url, txHash }) => <Transaction url={url} hash={txHash} />,
    },
  ],
});

const depositColumns = ({ explorerUrl }: WalletView): Column<Deposit>[] => [
  { name: 'Time', cell: ({ createdAt }) => <TableTime at={createdAt} /> },
  { name: 'Amount', cell: ({ amount }) => <Amount value={amount} /> },
  { name: 'State', cell: ({ status }) => DEPOSIT_NAMES[status] },
  {
    name: 'Transaction',
    cell: ({ txHash }) => (
      <Transaction url={explorerUrl === null ? null : transactionUrl(explorerUrl, txHash)} hash={txHash} />
    ),
  },
];

/** The latest deposits. */
function Deposits({ userId }: ListProps) {
  const query = playersApi.useGetPlayerWalletQuery(userId);
  return (
    <QueryBoundary query={query} subject="This list" skeleton={[4, 44]}>
      {(wallet) => (
        <FigureTable
          label="Deposits"
          empty="No deposits."
          columns={depositColumns(wallet)}
          rows={wallet.deposits}
          keyOf={({ id }) => id}
        />
      )}
    </QueryBoundary>
  );
}

const revealedSeeds = (userId: number): PagedList<PlayerSeeds, EarlierSeeds> => ({
  title: 'Revealed seeds',
  empty: 'No seeds revealed yet.',
  usePage: (before) => playersApi.useGetPlayerSeedsQuery({ userId, before }),
  rowsOf: ({ revealed }) => revealed,
  keyOf: ({ id }) => id,
  columns: [
    { name: 'Server seed', kind: 'title', cell: ({ serverSeed }) => <HashText>{serverSeed}</HashText> },
    {
      name: 'Hash of the server seed',
      kind: 'name',
      cell: ({ serverSeedHash }) => <HashText>{serverSeedHash}</HashText>,
    },
    { name: 'Client seed', cell: ({ clientSeed }) => <HashText>{clientSeed}</HashText> },
    { name: 'Bets', cell: ({ nonces }) => nonces },
  ],
});

/** Shows the active seeds, whose server seed is secret, and the revealed ones. */
function Seeds({ userId }: ListProps) {
  const active = playersApi.useGetPlayerSeedsQuery({ userId, before: undefined }).data?.active;
  return (
    <Stack sx={{ gap: 3 }}>
      {active !== undefined && (
        <Section title="Active seed">
          <Facts
            facts={[
              ['Hash of the server seed', <HashText>{active.serverSeedHash}</HashText>],
              ['Hash of the next server seed', <HashText>{active.nextServerSeedHash}</HashText>],
              ['Client seed', <HashText>{active.clientSeed}</HashText>],
              ['Next nonce', active.nonce],
            ]}
          />
        </Section>
      )}
      <Section title="Revealed seeds">
        <PagedTable list={revealedSeeds(userId)} />
      </Section>
    </Stack>
  );
}

const SESSIONS: FigureList<AccountSession> = {
  title: 'Sessions',
  empty: 'Not signed in.',
  keyOf: ({ id }) => id,
  columns: [
    { name: 'Browser', cell: ({ userAgent }) => <LongName>{userAgent === '' ? '–' : userAgent}</LongName> },
    { name: 'Address', cell: ({ address }) => address },
    { name: 'Time', cell: ({ createdAt }) => <TableTime at={createdAt} /> },
    { name: 'Last seen', cell: ({ lastSeenAt }) => <TableTime at={lastSeenAt} /> },
  ],
};

/** What the security log says about sign-ins. */
const signIns = (userId: number): PagedList<PlayerSessions, SignIn> => ({
  title: 'Sign-ins',
  empty: 'No sign-ins.',
  usePage: (before) => playersApi.useGetPlayerSessionsQuery({ userId, before }),
  rowsOf: ({ events }) => events,
  keyOf: ({ id }) => id,
  columns: [
    { name: 'Event', cell: ({ action, outcome }) => eventName(action, outcome !== 'ok') },
    { name: 'Address', cell: ({ source }) => source },
    { name: 'Reason', cell: ({ code }) => code ?? '–' },
    { name: 'Time', cell: ({ at }) => <TableTime at={at} /> },
  ],
});

function Sessions({ userId }: ListProps) {
  const { data } = playersApi.useGetPlayerSessionsQuery({ userId, before: undefined });
  return (
    <Stack sx={{ gap: 3 }}>
      {data !== undefined && <FigureSection list={SESSIONS} rows={data.sessions} />}
      <Section title="Sign-ins">
        <PagedTable list={signIns(userId)} />
      </Section>
    </Stack>
  );
}

/** @param isPartner undefined until it has loaded */
const referredPlayers = (
  userId: number,
  isPartner: boolean | undefined,
): PagedList<Partner, ReferredUser> => ({
  title: 'Referred players',
  empty: isPartner === false ? 'This player is no partner.' : 'No referred players yet.',
  usePage: (before) => playersApi.useGetPlayerPartnerQuery({ userId, before }),
  rowsOf: ({ referredUsers }) => referredUsers,
  keyOf: ({ id }) => id,
  columns: [
    { name: 'Player', cell: ({ id, username }) => <PlayerLink id={id} name={username} /> },
    { name: 'Bets', cell: ({ totalGames }) => totalGames },
    { name: 'Balance', cell: ({ arenaBalance }) => <Amount value={arenaBalance} /> },
    { name: 'Time', cell: ({ createdAt }) => <TableTime at={createdAt} /> },
  ],
});

/** Shows what the player earns as a partner, and the players who were referred. */
function PartnerTree({ userId }: ListProps) {
  const { data } = playersApi.useGetPlayerPartnerQuery({ userId, before: undefined });
  return (
    <Stack sx={{ gap: 2.5 }}>
      {data?.isPartner === true && (
        <Facts
          sx={{ gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))' }}
          facts={[
            ['Referred players', data.totalReferrals],
            ['Commission earned', <Amount value={data.totalCommissionEarned} />],
            ['Rate', `${data.partnerCommissionRate} %`],
          ]}
        />
      )}
      <PagedTable list={referredPlayers(userId, data?.isPartner)} />
    </Stack>
  );
}

/** The corrections of the balance with their reasons. */
const corrections = (userId: number): PagedList<AdjustmentPage, AdjustmentPage['adjustments'][number]> => ({
  title: 'Corrections',
  empty: 'No corrections.',
  usePage: (before) => playersApi.useGetPlayerCorrectionsQuery({ userId, before }),
  rowsOf: ({ adjustments }) => adjustments,
  keyOf: ({ id }) => id,
  columns: [
    { name: 'Time', cell: ({ createdAt }) => <TableTime at={createdAt} /> },
    { name: 'Note', kind: 'name', cell: ({ reason }) => <LongName>{reason}</LongName> },
    { name: 'Author', cell: ({ requestedBy }) => requestedBy },
    { name: 'Approval', cell: ({ approvalId }) => approvalId ?? '–' },
    { name: 'Amount', cell: ({ amount }) => <SignedAmount value={amount} decimals={4} /> },
  ],
});
