import { arena } from '@arena/money';
import type { WalletChain, WalletView } from '@arena/wire';
import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { isAvaxLow } from '../../lib/avax.js';
import { formatExactAmount } from '../../lib/format.js';
import { CheckIcon } from '../../ui/icons.js';
import { Notice } from '../../ui/Notice.js';
import { Panel } from '../../ui/Panel.js';
import { StepList, Steps } from '../../ui/StepList.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { t } from './wallet.messages.js';

/** A warning, if deposits wait because the wallet cannot pay the network fee. */
export function LowAvax({ wallet: { avaxBalance } }: { wallet: WalletView }) {
  if (avaxBalance === null || !isAvaxLow(avaxBalance)) return null;
  return (
    <Notice role="note">
      <Trans id={t.id('lowAvax')} components={{ strong: <strong /> }} />
    </Notice>
  );
}

interface SetupProps {
  /** The playable balance. */
  balance: string;
  wallet: WalletView;
}

/** The setup instructions, shown to players who have no ARENA to play with or too little AVAX for network fees. */
export function Setup({ balance, wallet: { chain, avaxBalance, minDeposit } }: SetupProps) {
  if (chain === null) return null;
  const hasArena = arena(balance) > 0n;
  const needsAvax = avaxBalance !== null && isAvaxLow(avaxBalance);
  if (hasArena && !needsAvax) return null;
  const { embedded, name } = chain;
  const minimum = formatExactAmount(minDeposit);
  return (
    <Panel title={t('setup')}>
      <Steps>
        <SetupStep name={t('addAvax')} isDone={avaxBalance !== null && !needsAvax}>
          {embedded ? t('addAvaxFromFaucet') : t('addAvaxByTransfer', { chain: name })}
        </SetupStep>
        <SetupStep name={t('addArena')} isDone={hasArena}>
          {embedded
            ? t('addArenaFromFaucet', { minimum })
            : t('addArenaByTransfer', { chain: name, minimum })}
        </SetupStep>
      </Steps>
    </Panel>
  );
}

function SetupStep({ name, isDone, children }: { name: string; isDone: boolean; children: ReactNode }) {
  return (
    <li>
      {isDone && <CheckIcon />}
      <div>
        <strong>
          {name}
          {isDone && <VisuallyHidden> {t('done')}</VisuallyHidden>}
        </strong>
        {!isDone && <p>{children}</p>}
      </div>
    </li>
  );
}

interface HowItWorksProps {
  chain: WalletChain;
  /** The minimum deposit in ARENA. */
  minDeposit: string;
}

/** Explains how deposits and withdrawals work. */
export function HowItWorks({ chain, minDeposit }: HowItWorksProps) {
  return (
    <Panel title={t('howItWorks')}>
      <StepList
        steps={[
          [t('stepSendAvax'), t('stepSendAvaxHint', { chain: chain.name })],
          [t('stepSendArena'), t('stepSendArenaHint', { minimum: formatExactAmount(minDeposit) })],
          [t('stepWait'), t('stepWaitHint')],
          [t('stepPlay'), t('stepPlayHint')],
          [t('stepWithdraw'), t('stepWithdrawHint')],
        ]}
      />
    </Panel>
  );
}
