import { styled } from '@mui/material/styles';
import type { WalletChain } from '@arena/wire';
import { ExternalLink } from '../../../ui/ExternalLink.js';
import { shortHash } from '../../../lib/format.js';
import { t } from './browser-wallet.messages.js';
import type { Transaction } from './useTransaction.js';

export const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  '&:focus': { outline: 'none' },
}));

export const Hint = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.9375rem',
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

/** What screen readers announce when it changes. It exists before its text, or they would not notice the text. */
export const StatusText = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.9375rem',
  color: theme.palette.text.primary,
  overflowWrap: 'anywhere',
  '&:empty': { display: 'none' },
}));

interface TransactionStatusProps {
  transaction: Transaction;
  /** The name of the wallet. */
  wallet: string;
  chain: WalletChain;
  /** Whether it transfers AVAX, which is no deposit. */
  isAvax?: boolean;
}

/** Says what has become of a transaction, with a link to the explorer. */
export function TransactionStatus({ transaction, wallet, chain, isAvax = false }: TransactionStatusProps) {
  const { hash } = transaction;
  return (
    <StatusText role="status">
      <span>
        {isAvax && transaction.status === 'mined' ? t('avaxArrived') : describe(transaction, wallet)}
      </span>
      {hash !== undefined && (
        <span>
          {' '}
          <ExternalLink to={`${chain.explorerUrl}/tx/${hash}`} title={hash}>
            {t('viewTransaction', { hash: shortHash(hash) })}
          </ExternalLink>
        </span>
      )}
    </StatusText>
  );
}

function describe(transaction: Transaction, wallet: string): string {
  switch (transaction.status) {
    case 'none':
      return '';
    case 'waiting':
      return t('waiting', { wallet });
    case 'sent':
      return t('sent');
    case 'mined':
      return t('arrived');
    case 'reverted':
      return t('reverted');
    case 'refused':
      if (transaction.refusal === 'rejected') return t('sendRejected', { wallet });
      return transaction.refusal === 'pending'
        ? t('alreadyPending', { wallet })
        : t('sendFailed', { wallet });
  }
}
