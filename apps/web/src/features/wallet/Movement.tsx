import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Amount } from '../../components/Amount.js';
import { DateTime } from '../../components/DateTime.js';
import { ExternalLink } from '../../components/ExternalLink.js';
import { shortHash } from '../../components/short-hash.js';
import type { FormattedState } from './format-state.js';
import { transactionAddress } from './transaction-address.js';

const Line = styled('li')(({ theme }) => ({
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

const State = styled('span')(({ theme }) => ({
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

interface MovementProps {
  of: { amount: string; createdAt: string; txHash?: string };
  sign: '+' | '−';
  words: FormattedState;
  /** Null where there is no explorer. */
  explorerUrl: string | null;
  /** More of it, in a few words. */
  children?: ReactNode;
}

/** One deposit, or one withdrawal: how much, how far, when, and where to see it on the chain. */
export function Movement({ of, sign, words, explorerUrl, children }: MovementProps) {
  const { amount, createdAt, txHash } = of;
  return (
    <Line>
      <strong>
        {sign}
        <Amount value={amount} /> <small>ARENA</small>
      </strong>
      <State data-tone={words.tone}>{words.label}</State>
      <span className="quiet">
        <DateTime at={createdAt} />
        {children}
        {txHash !== undefined && explorerUrl !== null && (
          <ExternalLink to={transactionAddress(explorerUrl, txHash)} title={txHash}>
            Transaction {shortHash(txHash)}
          </ExternalLink>
        )}
      </span>
      {words.sentence !== undefined && <p>{words.sentence}</p>}
    </Line>
  );
}
