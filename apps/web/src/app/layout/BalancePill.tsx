import { styled } from '@mui/material/styles';
import { Amount } from '../../components/Amount.js';

const Pill = styled('div')(({ theme }) => ({
  ...theme.typography.h4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 6,
  minWidth: 0,
  // Where the figure leaves no room for its unit, that drops to a second line, which is not shown.
  height: '2.1em',
  lineHeight: '2.1em',
  overflow: 'hidden',
  marginLeft: 'auto',
  padding: '0 14px',
  whiteSpace: 'nowrap',
  background: theme.palette.surface.control,
  borderRadius: 999,
  '& small': { fontSize: '0.8em', fontWeight: 650, color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { fontSize: '1.1875rem', paddingInline: 10 },
}));

/** The balance on every screen, to 2 decimals. */
export function BalancePill({ balance }: { balance: string }) {
  return (
    <Pill aria-label="ARENA balance" role="group">
      <Amount value={balance} decimals={2} />
      <small>ARENA</small>
    </Pill>
  );
}
