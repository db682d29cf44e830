import { arena } from '@arena/money';
import { styled } from '@mui/material/styles';
import { Amount } from '../../../components/Amount.js';
import { Badge } from '../../../components/Badge.js';
import { Empty } from '../../../components/Empty.js';
import { Panel } from '../../../components/Panel.js';
import { QueryBoundary } from '../../../components/QueryBoundary.js';
import { inset } from '../../../components/Surface.js';
import { useHouseFigures, usePendingMovements } from '../admin.api.js';
import { LoadingBlock, type Heights } from '../LoadingBlock.js';
import { t } from './finance.messages.js';
import { formatAmount } from '../../../services/number-format.js';

const HEIGHTS: Heights = { xs: 190, sm: 110, md: 110 };

const List = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  margin: theme.spacing(0, 0, 1.5),
  '& > div': { flex: '1 1 200px', minWidth: 0, padding: theme.spacing(1.25, 1.75), ...inset({ theme }) },
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
}));

/** Compares what the treasury holds on the chain with everything that players and partners are owed. */
export function Solvency() {
  const figures = useHouseFigures();
  const pending = usePendingMovements();
  return (
    <Panel title={t('solvency')}>
      <QueryBoundary query={figures} subject={t('liabilities')} loading={<LoadingBlock heights={HEIGHTS} />}>
        {({ liabilities }) => (
          <QueryBoundary
            query={pending}
            subject={t('treasuryHolds')}
            loading={<LoadingBlock heights={HEIGHTS} />}
          >
            {({ treasury }) => {
              if (treasury === null) return <Empty>{t('noChain')}</Empty>;
              if (treasury.tokenBalance === null) return <Empty>{t('noTreasury')}</Empty>;
              return <Coverage held={treasury.tokenBalance} owed={liabilities.total} />;
            }}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </Panel>
  );
}

function Coverage({ held, owed }: { held: string; owed: string }) {
  const rest = arena(held) - arena(owed);
  const isCovered = rest >= 0n;
  return (
    <>
      <List>
        {(
          [
            ['treasuryHolds', held],
            ['liabilities', owed],
          ] as const
        ).map(([name, amount]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <Amount value={amount} decimals={2} /> <small>ARENA</small>
            </dd>
          </div>
        ))}
      </List>
      <Badge data-tone={isCovered ? 'good' : 'bad'} sx={{ whiteSpace: 'normal' }}>
        {t(isCovered ? 'covered' : 'missing', { amount: formatAmount(isCovered ? rest : -rest, 2) })}
      </Badge>
    </>
  );
}
