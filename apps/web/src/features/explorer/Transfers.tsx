import type { ChainTransfer } from '@arena/wire';
import { Trans } from '@lingui/react';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { Amount } from '../../ui/Amount.js';
import { Empty } from '../../ui/Empty.js';
import { Panel } from '../../ui/Panel.js';
import { shortHash } from '../../lib/format.js';
import { t } from './explorer.messages.js';

const List = styled('ol')(({ theme }) => ({ margin: theme.spacing(0, -1), padding: 0, listStyle: 'none' }));

const Row = styled('li')(({ theme }) => ({
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
  '& [data-direction="in"]': { color: theme.palette.success.main },
  '& [data-direction="out"]': { color: theme.palette.error.main },
  '& .quiet': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));

interface TransfersProps {
  transfers: ChainTransfer[];
  empty: string;
  /** The address whose page shows the transfers; undefined on a transaction's page. */
  viewedAddress?: string;
}

/** A list of ARENA transfers. On an address's page, each row also shows its direction, transaction and block. */
export function Transfers({ transfers, empty, viewedAddress }: TransfersProps) {
  return (
    <Panel title={t('transfers')}>
      {transfers.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <List>
          {transfers.map((transfer, index) => (
            // A transaction can have several transfers. Counting from the end keeps the keys stable when new transfers
            // are added.
            <TransferRow
              key={`${transfer.txHash} ${transfers.length - index}`}
              transfer={transfer}
              viewedAddress={viewedAddress}
            />
          ))}
        </List>
      )}
    </Panel>
  );
}

const SIGNS = { in: '+', out: '−', none: '' };

interface TransferRowProps {
  transfer: ChainTransfer;
  viewedAddress: string | undefined;
}

function TransferRow({ transfer: { txHash, block, from, to, amount }, viewedAddress }: TransferRowProps) {
  const direction = viewedAddress === undefined || from === to ? 'none' : viewedAddress === to ? 'in' : 'out';
  return (
    <Row>
      <div>
        <strong>
          <span data-direction={direction}>
            {SIGNS[direction]}
            <Amount value={amount} decimals={8} />
          </span>{' '}
          <small>ARENA</small>
        </strong>
        {viewedAddress !== undefined && (
          <Link to={`/explorer/tx/${txHash}`} title={txHash}>
            {t('transaction', { hash: shortHash(txHash) })}
          </Link>
        )}
      </div>
      <div className="quiet">
        <span>
          <Trans
            id={t.id('transferFrom')}
            components={{ address: <Address address={from} viewedAddress={viewedAddress} /> }}
          />
        </span>
        <span>
          <Trans
            id={t.id('transferTo')}
            components={{ address: <Address address={to} viewedAddress={viewedAddress} /> }}
          />
        </span>
        {viewedAddress !== undefined && <span>{t('inBlock', { block })}</span>}
      </div>
    </Row>
  );
}

interface AddressProps {
  address: string;
  viewedAddress: string | undefined;
}

function Address({ address, viewedAddress }: AddressProps) {
  if (address === viewedAddress) return <span title={address}>{t('thisAddress')}</span>;
  return (
    <Link to={`/explorer/address/${address}`} title={address}>
      {shortHash(address)}
    </Link>
  );
}
