import type { ReferredUser } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { Amount } from '../../components/Amount.js';
import { Empty } from '../../components/Empty.js';
import { Failure } from '../../components/Failure.js';
import { FigureTable } from '../../components/FigureTable.js';
import { DateTime } from '../../components/DateTime.js';
import { messageOf } from '../../services/api-error.js';
import { useGetPartnerInfiniteQuery } from './partnership.api.js';

const Who = styled('span')(({ theme }) => ({
  '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > span + span': { fontSize: '0.8125rem', fontWeight: 400, color: theme.palette.text.secondary },
}));

const COLUMNS = [
  { name: 'Player', cell: (user: ReferredUser) => <Player user={user} /> },
  { name: 'Games', cell: ({ totalGames }: ReferredUser) => totalGames.toLocaleString('en') },
  { name: 'ARENA balance', cell: ({ arenaBalance }: ReferredUser) => <Amount value={arenaBalance} /> },
  { name: 'Joined', cell: ({ createdAt }: ReferredUser) => <DateTime at={createdAt} /> },
];

/** Who has come through the partner's link, newest first, as many of them as were asked for. */
export function ReferredUsers({ userId }: { userId: number }) {
  const asked = useGetPartnerInfiniteQuery(userId);
  const users = asked.data?.pages.flatMap(({ referredUsers }) => referredUsers) ?? [];
  if (users.length === 0)
    return <Empty>Nobody has come through your link yet. Share it, and they will stand here.</Empty>;
  return (
    <Stack sx={{ gap: 2 }}>
      <FigureTable label="Referred users" columns={COLUMNS} rows={users} keyOf={({ id }) => id} />
      {asked.isFetchNextPageError && (
        <Failure
          what="Earlier referrals could not be loaded."
          message={messageOf(asked.error, 'The server does not answer.')}
          onRetry={() => void asked.fetchNextPage()}
        />
      )}
      {asked.hasNextPage && !asked.isFetchNextPageError && (
        <Button
          variant="outlined"
          sx={{ alignSelf: 'center' }}
          disabled={asked.isFetchingNextPage}
          onClick={() => void asked.fetchNextPage()}
        >
          {asked.isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </Stack>
  );
}

function Player({ user: { username, email } }: { user: ReferredUser }) {
  return (
    <Who>
      <span title={username}>{username}</span>
      <span>{email}</span>
    </Who>
  );
}
