import type { WalletView } from '@arena/wire';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Amount } from '../../components/Amount.js';
import { displayCoins } from '../../components/coins.js';
import { Panel } from '../../components/Panel.js';
import { RefreshButton } from '../../components/RefreshButton.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { FaucetButton } from './FaucetButton.js';
import { LowCoins } from './LowCoins.js';

const Figures = styled('dl')(({ theme }) => ({
  // As wide as their figures, and as many in a row as fit: whatever one owns, no figure is broken.
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.25),
  margin: 0,
  '& > div': {
    flex: '1 1 auto',
    minWidth: 0,
    padding: theme.spacing(1.5, 1.75),
    background: theme.palette.surface.control,
    borderRadius: Number(theme.shape.borderRadius) - 4,
  },
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' },
  '& dd small': { display: 'inline-block', fontSize: '0.65em', color: theme.palette.text.secondary },
  '& > :first-of-type': {
    flexGrow: 2,
    background: `radial-gradient(ellipse 120% 160% at 0% 0%, ${theme.palette.primary.dark}66, ${theme.palette.surface.control})`,
    '& dd': { fontSize: '2rem' },
  },
  [theme.breakpoints.down('lg')]: { '& > :first-of-type': { flexBasis: '100%' } },
}));

const Gift = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  marginTop: theme.spacing(2),
  '& p': { flex: '1 1 220px', margin: 0, fontSize: '0.875rem', color: theme.palette.text.secondary },
}));

interface BalancesProps {
  userId: number;
  /** What can be played with: pushed, so newer than what the wallet's answer tells. */
  balance: string;
  wallet: WalletView;
  onRefresh: () => Promise<unknown>;
}

/** What the player has: to play with, and on the chain. */
export function Balances({ userId, balance, wallet, onRefresh }: BalancesProps) {
  const { avaxBalance, tokenBalance, chain } = wallet;
  return (
    <Panel title="Balances" action={<RefreshButton onRefresh={onRefresh} />}>
      <Figures>
        <Figure name="ARENA balance, to play with" unit="ARENA">
          <Amount value={balance} />
        </Figure>
        <Figure name="ARENA on chain" unit="ARENA">
          {tokenBalance === null ? undefined : <Amount value={tokenBalance} />}
        </Figure>
        <Figure name="AVAX balance" unit="AVAX">
          {avaxBalance === null ? undefined : displayCoins(avaxBalance)}
        </Figure>
      </Figures>
      <LowCoins avaxBalance={avaxBalance} />
      {chain?.embedded === true && (
        <Gift>
          <FaucetButton userId={userId} />
          <p>On this test chain ARENA and AVAX cost nothing. They are worth nothing, too.</p>
        </Gift>
      )}
    </Panel>
  );
}

function Figure({ name, unit, children }: { name: string; unit: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      {children === undefined ? (
        <dd>
          <span aria-hidden>–</span>
          <VisuallyHidden>not known at the moment</VisuallyHidden>
        </dd>
      ) : (
        <dd>
          {children} <small>{unit}</small>
        </dd>
      )}
    </div>
  );
}
