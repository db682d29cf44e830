import type { HouseFigures } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Amount } from '../../../components/Amount.js';
import { Panel } from '../../../components/Panel.js';

const Own = styled('p')(({ theme }) => ({
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

const Quiet = styled('p')(({ theme }) => ({
  margin: theme.spacing(2.5, 0, 1),
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}));

const Owed = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  margin: 0,
  '& > div': {
    flex: '1 1 auto',
    minWidth: 0,
    padding: theme.spacing(1.25, 1.75),
    background: theme.palette.surface.control,
    borderRadius: Number(theme.shape.borderRadius) - 4,
  },
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& > :last-of-type': { background: theme.palette.surface.raised },
}));

type BalanceProps = Pick<HouseFigures, 'houseBalance' | 'liabilities'>;

/** What the house has of its own, and what it owes. */
export function Balance({ houseBalance, liabilities }: BalanceProps) {
  const owed = [
    ['Players’ balances', liabilities.balances],
    ['Open stakes', liabilities.openStakes],
    ['Commissions on their way', liabilities.commissions],
    ['Withdrawals', liabilities.withdrawals],
    ['Together', liabilities.total],
  ] as const;
  return (
    <Panel title="House balance">
      <Own>
        <span>
          <Amount value={houseBalance} decimals={2} />
        </span>
        <small>ARENA</small>
      </Own>
      <Quiet>Open liabilities: what players could ask for at this moment, in ARENA.</Quiet>
      <Owed aria-label="Open liabilities">
        {owed.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Amount value={amount} decimals={2} />
            </dd>
          </div>
        ))}
      </Owed>
    </Panel>
  );
}
