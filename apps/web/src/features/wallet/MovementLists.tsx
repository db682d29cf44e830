import type { WalletView } from '@arena/wire';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Amount } from '../../ui/Amount.js';
import { DateTime } from '../../ui/DateTime.js';
import { Empty } from '../../ui/Empty.js';
import { ExternalLink } from '../../ui/ExternalLink.js';
import { Panel } from '../../ui/Panel.js';
import { ScrollBox } from '../../ui/ScrollBox.js';
import { shortHash, transactionUrl } from '../../lib/format.js';
import { formatDeposit, formatWithdrawal, type MovementStatus } from './movements.js';
import { t } from './wallet.messages.js';

/** Lists the wallet's deposits, newest first. */
export function Deposits({ wallet }: { wallet: WalletView }) {
  return (
    <MovementList title={t('deposits')} label={t('yourDeposits')} empty={t('depositsEmpty')}>
      {wallet.deposits.map((deposit) => (
        <MovementRow
          key={deposit.id}
          movement={deposit}
          sign="+"
          status={formatDeposit(deposit, wallet)}
          explorerUrl={wallet.explorerUrl}
        />
      ))}
    </MovementList>
  );
}

/** Lists the wallet's withdrawals, newest first. */
export function Withdrawals({ wallet }: { wallet: WalletView }) {
  const { withdrawals, walletAddress, explorerUrl } = wallet;
  return (
    <MovementList title={t('withdrawals')} label={t('yourWithdrawals')} empty={t('withdrawalsEmpty')}>
      {withdrawals.map((withdrawal) => (
        <MovementRow
          key={withdrawal.id}
          movement={withdrawal}
          sign="−"
          status={formatWithdrawal(withdrawal)}
          explorerUrl={explorerUrl}
        >
          <span title={withdrawal.address}>
            {withdrawal.address === walletAddress
              ? t('withdrawalToOwnWallet')
              : t('withdrawalTo', { address: shortHash(withdrawal.address) })}
          </span>
        </MovementRow>
      ))}
    </MovementList>
  );
}

interface MovementListProps {
  title: string;
  /** The accessible name of the list. */
  label: string;
  empty: string;
  children: ReactNode[];
}

function MovementList({ title, label, empty, children }: MovementListProps) {
  return (
    <Panel title={title}>
      {children.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <ScrollBox role="region" aria-label={label} tabIndex={0}>
          <ol>{children}</ol>
        </ScrollBox>
      )}
    </Panel>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'baseline',
  gap: theme.spacing(0.25, 2),
  padding: theme.spacing(1.25, 1),
  borderTop: `1px solid ${theme.palette.divider}`,
  fontSize: '0.9375rem',
  '& strong': { ...theme.typography.h4, overflowWrap: 'anywhere' },
  '& strong small': { fontSize: '0.75em', color: theme.palette.text.secondary },
  '& .quiet': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.25, 1.5),
    fontSize: '0.8125rem',
    color: theme.palette.text.secondary,
  },
  '& p': { gridColumn: '1 / -1', margin: theme.spacing(0.5, 0, 0), fontSize: '0.875rem' },
}));

const StatusLabel = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&::before': { content: '""', width: 8, height: 8, borderRadius: '50%', background: 'currentColor' },
  '&[data-tone="quiet"]': { color: theme.palette.text.secondary },
  '&[data-tone="held"]': { color: theme.palette.primary.light },
  '&[data-tone="done"]': { color: theme.palette.success.main },
  '&[data-tone="failed"]': { color: theme.palette.error.main },
}));

interface MovementRowProps {
  movement: { amount: string; createdAt: string; txHash?: string };
  sign: '+' | '−';
  status: MovementStatus;
  /** The explorer URL of the wallet's address; null if there is no blockchain. */
  explorerUrl: string | null;
  /** Details shown next to the time. */
  children?: ReactNode;
}

function MovementRow({ movement, sign, status, explorerUrl, children }: MovementRowProps) {
  const { amount, createdAt, txHash } = movement;
  return (
    <Row>
      <strong>
        {sign}
        <Amount value={amount} /> <small>ARENA</small>
      </strong>
      <StatusLabel data-tone={status.tone}>{status.label}</StatusLabel>
      <span className="quiet">
        <DateTime at={createdAt} />
        {children}
        {txHash !== undefined && explorerUrl !== null && (
          <ExternalLink to={transactionUrl(explorerUrl, txHash)} title={txHash}>
            {t('transaction', { hash: shortHash(txHash) })}
          </ExternalLink>
        )}
      </span>
      {status.hint !== undefined && <p>{status.hint}</p>}
    </Row>
  );
}
