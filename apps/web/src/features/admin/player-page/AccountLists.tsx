import type {
  AccountSession,
  Deposit,
  EarlierSeeds,
  ReviewedWithdrawal,
  PlayerSeeds,
  PlayerSessions,
  SignIn,
  WalletView,
  ReviewedWithdrawalPage,
} from '@arena/wire';
import Stack from '@mui/material/Stack';
import { Amount } from '../../../components/Amount.js';
import { DefinitionEntry, DefinitionList } from '../../../components/DefinitionList.js';
import { Section } from '../../../components/DialogFrame.js';
import { Empty } from '../../../components/Empty.js';
import { ExternalLink } from '../../../components/ExternalLink.js';
import { FigureTable, LongName, type Column } from '../../../components/FigureTable.js';
import { shortHash, transactionUrl } from '../../../components/format.js';
import { HashText } from '../../../components/HashText.js';
import { QueryBoundary } from '../../../components/QueryBoundary.js';
import { SkeletonRows } from '../../../components/SkeletonRows.js';
import { TableTime } from '../table/columns.js';
import { withdrawalStatus } from '../withdrawals/withdrawal-state.js';
import { PagedTable } from './PagedTable.js';
import {
  useGetPlayerSeedsQuery,
  useGetPlayerSessionsQuery,
  useGetPlayerWalletQuery,
  useGetPlayerWithdrawalsQuery,
} from './player-page.api.js';
import { t } from './player-page.messages.js';
import { depositName, eventName } from './words.js';

interface ListProps {
  userId: number;
}

const Transaction = ({ url, hash }: { url: string | null; hash: string | undefined }) =>
  url === null || hash === undefined ? (
    '–'
  ) : (
    <ExternalLink to={url} title={hash}>
      {shortHash(hash)}
    </ExternalLink>
  );

const withdrawalColumns = (): Column<ReviewedWithdrawal>[] => [
  { name: t('time'), cell: ({ createdAt }) => <TableTime at={createdAt} /> },
  { name: t('amount'), cell: ({ amount }) => <Amount value={amount} /> },
  { name: t('to'), cell: ({ address }) => <HashText title={address}>{shortHash(address)}</HashText> },
  { name: t('state'), cell: (row) => <span title={row.hold?.reason}>{withdrawalStatus(row)}</span> },
  {
    name: t('transaction'),
    cell: ({ transactionUrl: url, txHash }) => <Transaction url={url} hash={txHash} />,
  },
];

/** Lists the withdrawals with links to the chain. */
export function WithdrawalList({ userId }: ListProps) {
  return (
    <PagedTable<ReviewedWithdrawalPage, ReviewedWithdrawal>
      userId={userId}
      label={t('withdrawals')}
      empty={t('withdrawalsEmpty')}
      columns={withdrawalColumns()}
      usePage={useGetPlayerWithdrawalsQuery}
      rowsOf={({ withdrawals }) => withdrawals}
      keyOf={({ id }) => id}
    />
  );
}

const depositColumns = ({ explorerUrl }: WalletView): Column<Deposit>[] => [
  { name: t('time'), cell: ({ createdAt }) => <TableTime at={createdAt} /> },
  { name: t('amount'), cell: ({ amount }) => <Amount value={amount} /> },
  { name: t('state'), cell: ({ status }) => depositName(status) },
  {
    name: t('transaction'),
    cell: ({ txHash }) => (
      <Transaction url={explorerUrl === null ? null : transactionUrl(explorerUrl, txHash)} hash={txHash} />
    ),
  },
];

/** Lists the latest deposits with links to the chain. */
export function DepositList({ userId }: ListProps) {
  return (
    <QueryBoundary
      query={useGetPlayerWalletQuery(userId)}
      subject={t('theList')}
      loading={<SkeletonRows rows={4} height={44} />}
      empty={t('depositsEmpty')}
      isEmpty={({ deposits }) => deposits.length === 0}
    >
      {(wallet) => (
        <FigureTable
          label={t('deposits')}
          columns={depositColumns(wallet)}
          rows={wallet.deposits}
          keyOf={({ id }) => id}
        />
      )}
    </QueryBoundary>
  );
}

const seedColumns = (): Column<EarlierSeeds>[] => [
  { name: t('serverSeed'), kind: 'title', cell: ({ serverSeed }) => <HashText>{serverSeed}</HashText> },
  {
    name: t('serverSeedHash'),
    kind: 'name',
    cell: ({ serverSeedHash }) => <HashText>{serverSeedHash}</HashText>,
  },
  { name: t('clientSeed'), cell: ({ clientSeed }) => <HashText>{clientSeed}</HashText> },
  { name: t('nonces'), cell: ({ nonces }) => nonces },
];

/** Shows the active seeds, whose server seed is secret, and lists the revealed ones. */
export function SeedList({ userId }: ListProps) {
  const { data } = useGetPlayerSeedsQuery({ userId, before: undefined });
  return (
    <Stack sx={{ gap: 3 }}>
      {data !== undefined && (
        <Section title={t('activeSeed')}>
          <DefinitionList>
            <DefinitionEntry name={t('serverSeedHash')}>
              <HashText>{data.active.serverSeedHash}</HashText>
            </DefinitionEntry>
            <DefinitionEntry name={t('nextHash')}>
              <HashText>{data.active.nextServerSeedHash}</HashText>
            </DefinitionEntry>
            <DefinitionEntry name={t('clientSeed')}>
              <HashText>{data.active.clientSeed}</HashText>
            </DefinitionEntry>
            <DefinitionEntry name={t('nonce')}>{data.active.nonce}</DefinitionEntry>
          </DefinitionList>
        </Section>
      )}
      <Section title={t('revealedSeeds')}>
        <PagedTable<PlayerSeeds, EarlierSeeds>
          userId={userId}
          label={t('revealedSeeds')}
          empty={t('revealedSeedsEmpty')}
          columns={seedColumns()}
          usePage={useGetPlayerSeedsQuery}
          rowsOf={({ revealed }) => revealed}
          keyOf={({ id }) => id}
        />
      </Section>
    </Stack>
  );
}

const sessionColumns = (): Column<AccountSession>[] => [
  { name: t('browser'), cell: ({ userAgent }) => <LongName>{userAgent === '' ? '–' : userAgent}</LongName> },
  { name: t('network'), cell: ({ address }) => address },
  { name: t('time'), cell: ({ createdAt }) => <TableTime at={createdAt} /> },
  { name: t('lastSeen'), cell: ({ lastSeenAt }) => <TableTime at={lastSeenAt} /> },
];

const signInColumns = (): Column<SignIn>[] => [
  { name: t('event'), cell: ({ action, outcome }) => eventName(action, outcome !== 'ok') },
  { name: t('network'), cell: ({ source }) => source },
  { name: t('code'), cell: ({ code }) => code ?? '–' },
  { name: t('time'), cell: ({ at }) => <TableTime at={at} /> },
];

/** Lists the sessions, and what the security log says about sign-ins. */
export function SessionList({ userId }: ListProps) {
  const { data } = useGetPlayerSessionsQuery({ userId, before: undefined });
  return (
    <Stack sx={{ gap: 3 }}>
      {data !== undefined && (
        <Section title={t('sessions')}>
          {data.sessions.length === 0 ? (
            <Empty>{t('sessionsEmpty')}</Empty>
          ) : (
            <FigureTable
              label={t('sessions')}
              columns={sessionColumns()}
              rows={data.sessions}
              keyOf={({ id }) => id}
            />
          )}
        </Section>
      )}
      <Section title={t('signIns')}>
        <PagedTable<PlayerSessions, SignIn>
          userId={userId}
          label={t('signIns')}
          empty={t('signInsEmpty')}
          columns={signInColumns()}
          usePage={useGetPlayerSessionsQuery}
          rowsOf={({ events }) => events}
          keyOf={({ id }) => id}
        />
      </Section>
    </Stack>
  );
}
