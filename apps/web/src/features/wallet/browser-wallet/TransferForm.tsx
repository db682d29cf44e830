import { arena, type Arena } from '@arena/money';
import type { WalletChain, WalletView } from '@arena/wire';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import { isAvaxLow } from '../../../lib/avax.js';
import { DefinitionEntry, DefinitionList } from '../../../ui/DefinitionList.js';
import { Field } from '../../../ui/Field.js';
import { Buttons, Form } from '../../../ui/Form.js';
import { formatTypedAmount, shortHash } from '../../../lib/format.js';
import { useForm } from '../../../ui/useForm.js';
import { common } from '../../../lib/common.messages.js';
import { formatAmount } from '../../../lib/number-format.js';
import { readNumber } from '../../../lib/number-input.js';
import { t as walletText } from '../wallet.messages.js';
import { t } from './browser-wallet.messages.js';
import { Hint, TransactionStatus } from './parts.js';
import { callContract, toHex, type Provider } from './provider.js';
import {
  depositError,
  encodeBalanceOf,
  encodeTransfer,
  fromUnits,
  plain,
  toUnits,
} from './token-transfer.js';
import type { Confirm, Connection } from './useConnection.js';
import { POLL_MS, useTransaction } from './useTransaction.js';

/** Pays for several deposits, so that the next one does not need AVAX again. */
const FEE_AVAX = arena('0.02');

interface TransferFormProps {
  connection: Connection;
  chain: WalletChain;
  wallet: WalletView;
  confirm: Confirm;
  onMined: () => void;
}

/** Sends ARENA, and AVAX for the fee of the sweep, from the browser wallet to the deposit address. */
export function TransferForm(props: TransferFormProps) {
  const { connection, wallet } = props;
  if (connection.account.toLowerCase() === wallet.walletAddress.toLowerCase())
    return <Hint>{t('ownAddress', { wallet: connection.wallet.info.name })}</Hint>;
  return (
    <>
      {wallet.avaxBalance !== null && isAvaxLow(wallet.avaxBalance) && <AvaxTransfer {...props} />}
      <TokenTransfer {...props} />
    </>
  );
}

function TokenTransfer({ connection, chain, wallet, confirm, onMined }: TransferFormProps) {
  const { provider, info } = connection.wallet;
  const { balance, isFailed, reload } = useTokenBalance(provider, connection.account, chain);
  const { transaction, send } = useTransaction(provider, () => {
    reload();
    onMined();
  });
  const missing = arena(wallet.missingDeposit);
  const form = useForm({ amount: '' }, { amount: (text) => depositError(text, balance, missing) });

  const submit = form.handleSubmit(async ({ amount }) => {
    const units = toUnits(arena(readNumber(amount) ?? ''), chain.tokenDecimals);
    const data = encodeTransfer(wallet.walletAddress, units);
    const isSent = await send(confirm, chain, {
      from: connection.account,
      to: chain.tokenAddress,
      data,
      value: '0x0',
    });
    if (isSent) form.reset();
  });

  const minimum = missing > 0n ? ` ${t('minimumHint', { minimum: plain(missing) })}` : '';
  return (
    <Form onSubmit={submit} sx={{ gap: 2 }}>
      <DefinitionList>
        <DefinitionEntry name={t('balance')}>
          <TokenBalance balance={balance} isFailed={isFailed} wallet={info.name} onRetry={reload} />
        </DefinitionEntry>
      </DefinitionList>
      <Field
        {...form.field('amount')}
        label={t('amount')}
        inputMode="decimal"
        autoComplete="off"
        hint={`${t('amountHint', { address: shortHash(wallet.walletAddress) })}${minimum}`}
        end={
          <Button
            aria-label={t('maxAmount')}
            sx={{ minWidth: 0, mr: 0.25 }}
            disabled={balance === undefined}
            onClick={() => form.setValue('amount', formatTypedAmount(balance ?? 0n))}
          >
            {walletText('max')}
          </Button>
        }
      />
      <Button type="submit" variant="contained" sx={{ minHeight: 52 }} disabled={form.isSubmitting}>
        {t('deposit')}
      </Button>
      <TransactionStatus transaction={transaction} wallet={info.name} chain={chain} />
    </Form>
  );
}

function AvaxTransfer({ connection, chain, wallet, confirm, onMined }: TransferFormProps) {
  const { provider, info } = connection.wallet;
  const { transaction, send } = useTransaction(provider, onMined);
  const isMined = transaction.status === 'mined';
  const refresh = useEffectEvent(onMined);
  // The server keeps a balance for some seconds. This form disappears once the balance has the AVAX.
  useEffect(() => {
    if (!isMined) return undefined;
    const timer = setInterval(refresh, POLL_MS);
    return () => clearInterval(timer);
  }, [isMined]);
  const value = toHex(toUnits(FEE_AVAX, chain.tokenDecimals));
  const isBusy = ['waiting', 'sent', 'mined'].includes(transaction.status);
  return (
    <>
      <Hint>{t('avaxHint')}</Hint>
      <Buttons>
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() =>
            void send(confirm, chain, { from: connection.account, to: wallet.walletAddress, value })
          }
        >
          {t('sendAvax', { amount: plain(FEE_AVAX) })}
        </Button>
      </Buttons>
      <TransactionStatus transaction={transaction} wallet={info.name} chain={chain} isAvax />
    </>
  );
}

interface TokenBalanceProps {
  balance: Arena | undefined;
  isFailed: boolean;
  wallet: string;
  onRetry: () => void;
}

function TokenBalance({ balance, isFailed, wallet, onRetry }: TokenBalanceProps) {
  if (balance !== undefined) return <bdi translate="no">{`${formatAmount(balance, 4)} ARENA`}</bdi>;
  if (!isFailed) return <span>{common('loading')}</span>;
  return (
    <>
      <span>{t('balanceFailed', { wallet })}</span> <Button onClick={onRetry}>{common('retry')}</Button>
    </>
  );
}

interface KnownBalance {
  account: string;
  /** Undefined if the wallet did not answer. */
  balance: Arena | undefined;
}

/** Reads the balance of the token through the wallet, which has its own connection to the chain. */
function useTokenBalance(provider: Provider, account: string, chain: WalletChain) {
  const [known, setKnown] = useState<KnownBalance>();
  const [version, setVersion] = useState(0);
  const { tokenAddress, tokenDecimals } = chain;
  useEffect(() => {
    let isCurrent = true;
    const show = (balance: Arena | undefined) => isCurrent && setKnown({ account, balance });
    callContract(provider, tokenAddress, encodeBalanceOf(account)).then(
      (units) => show(fromUnits(units, tokenDecimals)),
      () => show(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [provider, account, tokenAddress, tokenDecimals, version]);
  const isKnown = known?.account === account;
  return {
    balance: isKnown ? known.balance : undefined,
    isFailed: isKnown && known.balance === undefined,
    reload: () => setVersion((previous) => previous + 1),
  };
}
