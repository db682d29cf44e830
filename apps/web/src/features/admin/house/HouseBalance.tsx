import type { HouseFigures } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Amount } from '../../../components/Amount.js';
import { Panel } from '../../../components/Panel.js';
import { inset } from '../../../components/Surface.js';
import { t } from '../admin.messages.js';

const Balance = styled('p')(({ theme }) => ({
  ...theme.typography.h1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0.1em 0.16em',
  margin: 0,
  fontSize: 'clamp(2.25rem, 4.5vw, 3.5rem)',
  overflowWrap: 'anywhere',
  '& > span': { minWidth: 0 },
  '& small': { fontSize: '0.45em', fontWeight: 700, color: theme.palette.text.secondary },
}));

const Note = styled('p')(({ theme }) => ({
  margin: theme.spacing(2.5, 0, 1),
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}));

const LiabilityList = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  margin: 0,
  '& > div': {
    flex: '1 1 auto',
    minWidth: 0,
    padding: theme.spacing(1.25, 1.75),
    ...inset({ theme }),
  },
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& > :last-of-type': { background: theme.palette.surface.raised },
}));

type HouseBalanceProps = Pick<HouseFigures, 'houseBalance' | 'liabilities'>;

export function HouseBalance({ houseBalance, liabilities }: HouseBalanceProps) {
  const rows = [
    ['playerBalances', liabilities.balances],
    ['openStakes', liabilities.openStakes],
    ['pendingCommissions', liabilities.commissions],
    ['pendingWithdrawals', liabilities.withdrawals],
    ['total', liabilities.total],
  ] as const;
  return (
    <Panel title={t('houseBalance')}>
      <Balance>
        <span>
          <Amount value={houseBalance} />
        </span>
        <small>ARENA</small>
      </Balance>
      <Note>{t('liabilitiesHint')}</Note>
      <LiabilityList aria-label={t('liabilities')}>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <Amount value={amount} />
            </dd>
          </div>
        ))}
      </LiabilityList>
    </Panel>
  );
}
