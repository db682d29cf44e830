import type { ReferredUser } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { Amount } from '../../ui/Amount.js';
import { Empty } from '../../ui/Empty.js';
import { Failure } from '../../ui/Failure.js';
import { FigureTable, type Column } from '../../ui/FigureTable.js';
import { DateTime } from '../../ui/DateTime.js';
import { messageOf } from '../../lib/api-error.js';
import { common } from '../../lib/common.messages.js';
import { useAppDispatch } from '../../store/hooks.js';
import { useGetPartnerInfiniteQuery, waitForPartner } from './partnership.api.js';
import { t } from './partnership.messages.js';
import { formatCount } from '../../lib/number-format.js';

/** Lists the referred users, newest first. More pages are loaded on request. */
export function ReferredUsers({ userId }: { userId: number }) {
  const dispatch = useAppDispatch();
  const query = useGetPartnerInfiniteQuery(userId);
  const showMore = async () => {
    await dispatch(waitForPartner(userId));
    await query.fetchNextPage();
  };
  const users = query.data?.pages.flatMap(({ referredUsers }) => referredUsers) ?? [];
  if (users.length === 0) return <Empty>{t('noReferrals')}</Empty>;
  const columns: Column<ReferredUser>[] = [
    { name: t('player'), cell: (user) => <Player user={user} /> },
    { name: t('games'), cell: ({ totalGames }) => formatCount(totalGames) },
    { name: t('arenaBalance'), cell: ({ arenaBalance }) => <Amount value={arenaBalance} /> },
    { name: t('joined'), cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  ];
  return (
    <Stack sx={{ gap: 2 }}>
      <FigureTable label={t('referredUsersTable')} columns={columns} rows={users} keyOf={({ id }) => id} />
      {query.isFetchNextPageError && (
        <Failure
          text={t('earlierReferralsFailed')}
          detail={messageOf(query.error)}
          onRetry={() => void showMore()}
        />
      )}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <Button
          variant="outlined"
          sx={{ alignSelf: 'center' }}
          disabled={query.isFetchingNextPage}
          onClick={() => void showMore()}
        >
          {query.isFetchingNextPage ? common('loading') : t('showMore')}
        </Button>
      )}
    </Stack>
  );
}

const PlayerName = styled('span')(({ theme }) => ({
  '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > span + span': { fontSize: '0.8125rem', fontWeight: 400, color: theme.palette.text.secondary },
}));

function Player({ user: { username, email } }: { user: ReferredUser }) {
  return (
    <PlayerName>
      <span title={username}>{username}</span>
      <span>{email}</span>
    </PlayerName>
  );
}
