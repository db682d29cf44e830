import { abs, arena, formatArena } from '@arena/money';
import {
  GAME_INFO,
  type PlayerDetails,
  type PlayerFigures as Figures,
  type PlayerGame,
  type PlayerMovement,
  type PlayLimit,
  type PlayState,
  type RulesAcceptance,
} from '@arena/wire';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { Amount, SignedAmount } from '../../../ui/Amount.js';
import { Badge } from '../../../ui/Badge.js';
import { countryName } from '../../../lib/countries.js';
import { Empty } from '../../../ui/Empty.js';
import { FigureTable } from '../../../ui/FigureTable.js';
import { HashText } from '../../../ui/HashText.js';
import { Panel } from '../../../ui/Panel.js';
import { QueryBoundary } from '../../../ui/QueryBoundary.js';
import { isApiError } from '../../../lib/api-error.js';
import { t } from '../admin.messages.js';
import { useSectionTitle } from '../layout/AdminLayout.js';
import { LocalTime, timeTitle } from '../LocalTime.js';
import { Facts, Hint, QueryPanel } from '../parts.js';
import { PlayerActions } from '../players/PlayerActions.js';
import { playersApi } from '../players/players.api.js';
import { RiskChips, RiskList } from '../RiskMarks.js';
import { MOVEMENT_NAMES, roleName } from '../words.js';
import { PlayerLink } from '../table/columns.js';
import { FigureSection, type FigureList } from '../table/PagedTable.js';
import { Checks, Notes, Tags } from './PlayerFile.js';
import { PlayerLists } from './PlayerLists.js';

/** The page of one player: account, marks, figures, lists, notes, tags and checks. */
export function PlayerPage({ userId }: { userId: number }) {
  const query = playersApi.useGetPlayerDetailsQuery(userId);
  useSectionTitle(query.currentData?.username);
  return (
    <QueryBoundary
      query={query}
      subject="The player"
      skeleton={[12, 56]}
      failure={(error) => (isApiError(error) && error.status === 404 ? <NoSuchPlayer /> : undefined)}
      frame={(content) => <Panel title="Player">{content}</Panel>}
    >
      {(player) => (
        <Stack sx={{ gap: 2.5 }}>
          <Account player={player} />
          <PlayerFigures figures={player.figures} />
          <Panel title="Risk marks">
            <Hint sx={{ mb: 1.5 }}>
              Facts that rules have found. They hold nothing by themselves: you decide.
            </Hint>
            <RiskList marks={player.marks} />
          </Panel>
          <PlaySettings userId={userId} />
          <AcceptedRules userId={userId} />
          <PlayerLists userId={userId} />
          <Notes userId={userId} />
          <Tags userId={userId} tags={player.tags} />
          <Checks userId={userId} checks={player.checks} />
        </Stack>
      )}
    </QueryBoundary>
  );
}

/** Shown for a number that no player has. */
export const NoSuchPlayer = () => (
  <Empty>
    There is no player with this number. <Link to="/admin/players">Search all players</Link>
  </Empty>
);

function Account({ player }: { player: PlayerDetails }) {
  const { email, isEmailVerified, walletAddress, referredBy, role, createdAt } = player;
  const balance = (
    <span data-main>
      <Amount value={player.arenaBalance} /> <small>ARENA</small>
    </span>
  );
  return (
    <Panel title="Player">
      <Facts
        sx={{
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(3, minmax(0, 1fr))',
            md: 'repeat(5, minmax(0, 1fr))',
          },
          gap: ({ spacing }) => spacing(1.25, 2.5),
          mb: 2,
          '& [data-main]': { fontSize: '1.125rem', fontWeight: 650 },
          '& > :has([data-long])': { gridColumn: { xs: '1 / -1', md: 'span 2' } },
        }}
        facts={[
          ['Balance', balance],
          ['Status', <State player={player} />],
          ['Registered', <LocalTime at={createdAt} />],
          ['Role', roleName(role)],
          ['Second factor', player.hasSecondFactor ? 'Set' : 'Not set'],
          [
            'Referred by',
            referredBy === null ? 'No partner' : <PlayerLink id={referredBy.id} name={referredBy.username} />,
          ],
          player.marks.length > 0 && ['Risk marks', <RiskChips marks={player.marks} />],
          ['Email', <span data-long>{`${email} (${isEmailVerified ? 'verified' : 'not verified'})`}</span>],
          ['Wallet', <HashText data-long>{walletAddress}</HashText>],
        ]}
      />
      {player.closedAt === null && <PlayerActions player={player} />}
    </Panel>
  );
}

const profitOf = ({ staked, paid }: Figures): string => formatArena(arena(paid) - arena(staked));

function State({ player: { isFrozen, frozenAt, closedAt } }: { player: PlayerDetails }) {
  if (closedAt !== null) return <Badge title={timeTitle(closedAt)}>Closed</Badge>;
  return (
    <Badge data-tone={isFrozen ? 'bad' : 'good'} {...(frozenAt !== null && { title: timeTitle(frozenAt) })}>
      {isFrozen ? 'Frozen' : 'Active'}
    </Badge>
  );
}

const Tables = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  marginTop: theme.spacing(3),
}));

const PLAYED_GAMES: FigureList<PlayerGame> = {
  title: 'Games',
  empty: 'No bets yet.',
  keyOf: ({ game }) => game,
  columns: [
    { name: 'Game', cell: ({ game }) => GAME_INFO[game].title },
    { name: 'Bets', cell: ({ bets }) => bets },
    { name: 'Staked', cell: ({ turnover }) => <Amount value={turnover} decimals={2} /> },
    { name: 'Payout', cell: ({ payouts }) => <Amount value={payouts} decimals={2} /> },
    {
      name: 'Profit',
      cell: ({ turnover, payouts }) => (
        <SignedAmount value={formatArena(arena(payouts) - arena(turnover))} decimals={2} />
      ),
    },
  ],
};

const MOVEMENTS: FigureList<PlayerMovement> = {
  title: 'Other transfers',
  empty: 'No other transfers yet.',
  keyOf: ({ kind }) => kind,
  columns: [
    { name: 'Kind', cell: ({ kind }) => MOVEMENT_NAMES[kind] },
    { name: 'Transfers', cell: ({ transfers }) => transfers },
    { name: 'Amount', cell: ({ amount }) => <SignedAmount value={amount} decimals={2} /> },
  ],
};

/** Shows a player's counters: in all, per game, and of transfers that belong to no bet. */
function PlayerFigures({ figures }: { figures: Figures }) {
  const { wins, losses, staked, edge, commission, biggestWin, games, movements } = figures;
  const sumOf = (...kinds: PlayerMovement['kind'][]) => {
    const amounts = movements.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => arena(amount));
    return formatArena(abs(amounts.reduce((sum, amount) => sum + amount, 0n)));
  };
  const amountOf = (value: string) => <Amount value={value} />;
  return (
    <Panel title="Figures">
      <Facts
        sx={{
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 132px), 1fr))',
          gap: ({ spacing }) => spacing(1.75, 2.5),
          '& dd': { fontWeight: 600 },
        }}
        facts={[
          ['Bets', `${wins + losses} (${wins} won, ${losses} not won)`],
          ['Staked', amountOf(staked)],
          ['Profit of the player', <SignedAmount value={profitOf(figures)} decimals={4} />],
          ['Deposits', amountOf(sumOf('deposit'))],
          ['Withdrawals', amountOf(sumOf('withdrawal', 'withdrawal_return'))],
          [
            <span title="What the house keeps of these stakes on average">Edge of the house</span>,
            amountOf(edge),
          ],
          ['Commission', amountOf(commission)],
          ['Biggest win', amountOf(biggestWin)],
        ]}
      />
      <Tables>
        <FigureSection list={PLAYED_GAMES} rows={games} />
        <FigureSection list={MOVEMENTS} rows={movements} />
      </Tables>
    </Panel>
  );
}

/** The limits, the exclusion and the reality check that a player has set. Only the player can change them. */
function PlaySettings({ userId }: { userId: number }) {
  const query = playersApi.useGetPlayerPlayQuery(userId);
  return (
    <QueryPanel title="Responsible play" query={query} subject="Responsible play" skeleton={[3, 40]}>
      {({ limits, state }) => {
        const set = limits.filter(({ amount, pending }) => amount !== null || pending !== null);
        return (
          <Stack sx={{ gap: 2 }}>
            <Settings {...state} />
            <FigureTable label={LIMITS.title} {...LIMITS} rows={set} />
          </Stack>
        );
      }}
    </QueryPanel>
  );
}

const minutesOf = (minutes: number | null): string =>
  minutes === null ? 'Off' : t('durationMinutes', { minutes });

function Settings({ excludedUntil, sessionLimit: { minutes, pending }, realityCheck }: PlayState) {
  const exclusion = excludedUntil !== null && (
    <>
      Until <LocalTime at={excludedUntil} />
    </>
  );
  const session = (
    <>
      {minutesOf(minutes)}
      {pending !== null && (
        <span>
          , {minutesOf(pending.minutes)} from <LocalTime at={pending.from} />
        </span>
      )}
    </>
  );
  return (
    <Facts
      facts={[
        ['Self-exclusion', exclusion === false ? 'Off' : exclusion],
        ['Length of a session', session],
        ['Reality check', minutesOf(realityCheck.minutes)],
      ]}
    />
  );
}

const KINDS: Record<PlayLimit['kind'], string> = { deposit: 'Deposits', loss: 'Losses', stake: 'Stakes' };

const limitOf = (amount: string | null) =>
  amount === null ? <span>Off</span> : <Amount value={amount} decimals={2} />;

const LIMITS: FigureList<PlayLimit> = {
  title: 'Limits',
  empty: 'The player has set no limits.',
  keyOf: ({ kind, period }) => `${kind} ${period}`,
  columns: [
    { name: 'Limit', kind: 'title', cell: ({ kind, period }) => `${KINDS[kind]} per ${period}` },
    { name: 'Used', cell: ({ used }) => <Amount value={used} decimals={2} /> },
    { name: 'Amount', cell: ({ amount }) => limitOf(amount) },
    {
      name: 'Pending',
      cell: ({ pending }) =>
        pending !== null && (
          <>
            {limitOf(pending.amount)}
            <span>, </span>
            <LocalTime at={pending.from} />
          </>
        ),
    },
  ],
};

const ACCEPTED_RULES: FigureList<RulesAcceptance> = {
  title: 'Accepted rules',
  empty: 'This account has accepted no rules yet.',
  keyOf: ({ acceptedAt }) => acceptedAt,
  columns: [
    {
      name: 'Versions',
      kind: 'title',
      cell: ({ documents }) => documents.map(({ id, version }) => `${id} ${version}`).join(', '),
    },
    { name: 'Stated age', cell: ({ minimumAge }) => (minimumAge === null ? 'Not asked' : `${minimumAge}+`) },
    // The admin area is in English.
    { name: 'Country', cell: ({ country }) => (country === null ? 'Not asked' : countryName(country, 'en')) },
    { name: 'Accepted', cell: ({ acceptedAt }) => <LocalTime at={acceptedAt} /> },
  ],
};

/** The versions of the rules that a player has accepted, newest first, with what the player has stated. */
function AcceptedRules({ userId }: { userId: number }) {
  const query = playersApi.useGetPlayerRulesQuery(userId);
  return (
    <QueryPanel title="Accepted rules" query={query} subject="Accepted rules" skeleton={[2, 40]}>
      {(acceptances) => <FigureTable label={ACCEPTED_RULES.title} {...ACCEPTED_RULES} rows={acceptances} />}
    </QueryPanel>
  );
}
