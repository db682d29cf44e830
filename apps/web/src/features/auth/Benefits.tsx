import { styled } from '@mui/material/styles';
import { LockIcon, TokenIcon, WalletIcon } from '../../components/icons.js';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.75),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: theme.spacing(0.25, 1.75),
    alignItems: 'center',
  },
  '& svg': { gridRow: 'span 2', color: theme.palette.primary.main, width: 26, height: 26 },
  '& strong': { fontWeight: 650 },
  '& span': { color: theme.palette.text.secondary, fontSize: '0.875rem' },
}));

/** What an account brings. */
export function Benefits() {
  return (
    <List aria-label="What you get">
      <li>
        <WalletIcon />
        <strong>Your own wallet</strong>
        <span>An address on the public chain, made for you right away.</span>
      </li>
      <li>
        <TokenIcon />
        <strong>Deposit tokens to play</strong>
        <span>Send ARENA to your address and it lands in your balance.</span>
      </li>
      <li>
        <LockIcon />
        <strong>Encrypted wallet storage</strong>
        <span>Your key is sealed before it is stored.</span>
      </li>
    </List>
  );
}
