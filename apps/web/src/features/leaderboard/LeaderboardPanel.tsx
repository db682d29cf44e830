import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { Panel } from '../../ui/Panel.js';
import { t } from './leaderboard.messages.js';
import { OwnRank } from './OwnRank.js';
import { Standings } from './Standings.js';

/** The leaderboard next to a game. */
export function LeaderboardPanel({ userId }: { userId: number }) {
  return (
    <Panel
      title={t('title')}
      action={
        <Button component={Link} to="/leaderboard" sx={{ mr: -1.5 }}>
          {t('viewAll')}
        </Button>
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        <OwnRank userId={userId} />
        <Standings userId={userId} />
      </Stack>
    </Panel>
  );
}
