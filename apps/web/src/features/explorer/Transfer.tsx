import type { ChainTransfer } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { Amount } from '../../components/Amount.js';
import { shortHash } from '../../components/short-hash.js';

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  padding: theme.spacing(1.25, 1),
  borderTop: `1px solid ${theme.palette.divider}`,
  fontSize: '0.9375rem',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: theme.spacing(0.25, 1.5),
  },
  [theme.breakpoints.up('sm')]: { '& > div > :last-child:not(:only-child)': { marginLeft: 'auto' } },
  '& strong': { ...theme.typography.h4, overflowWrap: 'anywhere' },
  '& strong small': { fontSize: '0.75em', color: theme.palette.text.secondary },
  '& [data-way="in"]': { color: theme.palette.success.main },
  '& [data-way="out"]': { color: theme.palette.error.main },
  '& .quiet': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));

interface TransferProps {
  of: ChainTransfer;
  /** The address from whose side it is looked at; none on the page of the transaction itself, which names the block. */
  seenBy?: string;
}

/** One movement of ARENA. */
export function Transfer({ of: { txHash, block, from, to, amount }, seenBy }: TransferProps) {
  const way = seenBy === undefined || from === to ? 'through' : seenBy === to ? 'in' : 'out';
  return (
    <Line>
      <div>
        <strong>
          <span data-way={way}>
            {{ in: '+', out: '−', through: '' }[way]}
            <Amount value={amount} decimals={8} />
          </span>{' '}
          <small>ARENA</small>
        </strong>
        {seenBy !== undefined && (
          <Link to={`/explorer/tx/${txHash}`} title={txHash}>
            Transaction {shortHash(txHash)}
          </Link>
        )}
      </div>
      <div className="quiet">
        <span>
          from <Party address={from} seenBy={seenBy} />
        </span>
        <span>
          to <Party address={to} seenBy={seenBy} />
        </span>
        {seenBy !== undefined && <span>block {block.toLocaleString('en')}</span>}
      </div>
    </Line>
  );
}

function Party({ address, seenBy }: { address: string; seenBy: string | undefined }) {
  if (address === seenBy) return <span title={address}>this address</span>;
  return (
    <Link to={`/explorer/address/${address}`} title={address}>
      {shortHash(address)}
    </Link>
  );
}
