import type { WalletView } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Amount } from '../../ui/Amount.js';
import { formatAvax } from '../../lib/avax.js';
import { DefinitionEntry, DefinitionList } from '../../ui/DefinitionList.js';
import { Panel } from '../../ui/Panel.js';
import { RefreshButton } from '../../ui/RefreshButton.js';
import { useReport } from '../../store/useReport.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { messageOf } from '../../lib/api-error.js';
import { common } from '../../lib/common.messages.js';
import { useRequestTestTokensMutation } from './wallet.api.js';
import { t } from './wallet.messages.js';

const Figures = styled(DefinitionList)(({ theme }) => ({
  // Each figure is as wide as its text, so that large amounts do not wrap.
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: theme.spacing(1, 5),
  '& dd': theme.typography.h4,
  '& dd small': { fontSize: '0.65em', color: theme.palette.text.secondary },
  '& > :first-of-type dd': { fontSize: '2rem' },
  [theme.breakpoints.down('sm')]: {
    columnGap: theme.spacing(3),
    '& > :first-of-type': { flexBasis: '100%' },
  },
}));

interface BalancesProps {
  userId: number;
  /** The playable balance. The server pushes it, so it is newer than the one in `wallet`. */
  balance: string;
  wallet: WalletView;
  onRefresh: () => Promise<unknown>;
}

/** Shows the playable balance and the balances on the blockchain. */
export function Balances({ userId, balance, wallet, onRefresh }: BalancesProps) {
  const { avaxBalance, tokenBalance, chain } = wallet;
  return (
    <Panel title={t('balances')} action={<RefreshButton onRefresh={onRefresh} />}>
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
      {chain?.embedded === true && <Faucet userId={userId} />}
    </Panel>
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

const FaucetRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  marginTop: theme.spacing(1.5),
  '& p': { flex: '1 1 220px', margin: 0, fontSize: '0.875rem', color: theme.palette.text.secondary },
}));

/** Requests free test tokens and the AVAX needed to deposit them. Only the embedded chain has a faucet. */
function Faucet({ userId }: { userId: number }) {
  const report = useReport();
  const [requestTestTokens, { isLoading }] = useRequestTestTokensMutation();

  const request = () =>
    void report(requestTestTokens(userId).unwrap(), {
      done: { title: t('tokensSent'), description: t('tokensSentHint') },
      failed: common('error'),
      reasonOf: (error) => messageOf(error, common('somethingWentWrong')),
    });

  return (
    <FaucetRow>
      <Button variant="outlined" size="small" disabled={isLoading} onClick={request}>
        {isLoading ? t('requestingTokens') : t('requestTokens')}
      </Button>
      <p>{t('tokensHint')}</p>
    </FaucetRow>
  );
}
