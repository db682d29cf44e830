import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../services/api-error.js';
import { Empty } from '../Empty.js';
import { Failure } from '../Failure.js';
import { Panel } from '../Panel.js';
import { SkeletonRows } from '../SkeletonRows.js';
import { t } from './play.messages.js';

const SHOWN = 8;

const List = styled('ol')({ display: 'grid', gap: 2, margin: '0 -8px', padding: 0, listStyle: 'none' });

interface RecentBetsProps<Bet> {
  title: string;
  /** Shown without any bets, and when the bets could not be loaded. */
  texts: { empty: string; failed: string };
  bets: { data?: Bet[] | undefined; isError: boolean; error?: unknown; refetch: () => void };
  row: (bet: Bet) => ReactNode;
}

/** The last bets of one game, with a link to the history. */
export function RecentBets<Bet extends { id: number }>({ title, texts, bets, row }: RecentBetsProps<Bet>) {
  const { data, isError, error, refetch } = bets;
  return (
    <Panel title={title}>
      {data === undefined && !isError && <SkeletonRows rows={4} height={50} />}
      {data === undefined && isError && (
        <Failure text={texts.failed} detail={messageOf(error)} onRetry={refetch} />
      )}
      {data?.length === 0 && <Empty>{texts.empty}</Empty>}
      {data !== undefined && data.length > 0 && (
        <>
          <List>
            {data.slice(0, SHOWN).map((bet) => (
              <li key={bet.id}>{row(bet)}</li>
            ))}
          </List>
          <Button component={Link} to="/history" variant="outlined" fullWidth sx={{ mt: 1.5 }}>
            {t('viewAll')}
          </Button>
        </>
      )}
    </Panel>
  );
}
