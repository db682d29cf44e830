import type { WalletView } from '@arena/wire';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Amount } from '../../ui/Amount.js';
import { formatAvax } from '../../lib/avax.js';
import { DefinitionEntry, DefinitionList } from '../../ui/DefinitionList.js';
import { PaddedSurface } from '../../ui/Panel.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { t } from './wallet.messages.js';

const Figures = styled(DefinitionList)(({ theme }) => ({
  // Each figure is as wide as its text, so that large amounts do not wrap.
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: theme.spacing(0.5, 5),
  '& dd': theme.typography.h4,
  '& dd small': { fontSize: '0.65em', color: theme.palette.text.secondary },
  '& > :first-of-type dd': { fontSize: '1.5rem' },
  [theme.breakpoints.down('sm')]: {
    columnGap: theme.spacing(1),
    justifyContent: 'space-between',
    '& dt': { fontSize: '0.75rem' },
    '& dd, & > :first-of-type dd': { fontSize: '1rem' },
  },
}));

interface BalancesProps {
  /** The playable balance. The server pushes it, so it is newer than the one in `wallet`. */
  balance: string;
  wallet: WalletView;
}

/** Shows the playable balance and the balances on the blockchain in one row. */
export function Balances({ balance, wallet: { avaxBalance, tokenBalance } }: BalancesProps) {
  return (
    <PaddedSurface
      aria-label={t('balances')}
      sx={{ py: 1, px: { xs: 1.5, sm: 2.5 }, mb: { xs: 1.25, sm: 2 } }}
    >
      <Figures>
        <Figure name={t('playableBalance')} unit="ARENA">
          <Amount value={balance} />
        </Figure>
        <Figure name={t('onChainArena')} unit="ARENA">
          {tokenBalance === null ? undefined : <Amount value={tokenBalance} />}
        </Figure>
        <Figure name={t('avaxBalance')} unit="AVAX">
          {avaxBalance === null ? undefined : formatAvax(avaxBalance)}
        </Figure>
      </Figures>
    </PaddedSurface>
  );
}

/** A balance with its unit. It is unknown if `children` is undefined. */
function Figure({ name, unit, children }: { name: string; unit: string; children: ReactNode }) {
  return (
    <DefinitionEntry name={name}>
      {children === undefined ? (
        <>
          <span aria-hidden>–</span>
          <VisuallyHidden>{t('unknown')}</VisuallyHidden>
        </>
      ) : (
        <>
          {children} <small>{unit}</small>
        </>
      )}
    </DefinitionEntry>
  );
}
