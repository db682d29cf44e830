import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Panel } from '../../ui/Panel.js';
import type { QueryState } from '../../lib/query-state.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { SkeletonRows } from '../../ui/SkeletonRows.js';
import { t } from './play.messages.js';

const SHOWN = 8;

const List = styled('ol')({ display: 'grid', gap: 2, margin: '0 -8px', padding: 0, listStyle: 'none' });

interface RecentBetsProps<Bet> {
  title: string;
  /** The messages for an empty list and for bets that could not be loaded. */
  texts: { empty: string; failed: string };
  bets: QueryState<Bet[]>;
  row: (bet: Bet) => ReactNode;
}

/** The player's most recent bets on one game, with a link to the history. */
export function RecentBets<Bet extends { id: number }>({ title, texts, bets, row }: RecentBetsProps<Bet>) {
  return (
    <Panel title={title}>
      <QueryBoundary
        query={bets}
        failed={texts.failed}
        loading={<SkeletonRows rows={4} height={50} />}
        isEmpty={(list) => list.length === 0}
        empty={texts.empty}
      >
        {(list) => (
          <>
            <List>
              {list.slice(0, SHOWN).map((bet) => (
                <li key={bet.id}>{row(bet)}</li>
              ))}
            </List>
            <Button component={Link} to="/history" variant="outlined" fullWidth sx={{ mt: 1.5 }}>
              {t('viewAll')}
            </Button>
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}
