import { isLow } from '../../components/coins.js';
import { Notice } from '../../components/Notice.js';

/** Below this the fees of the network may not be covered; nothing where it is not known. */
export function LowCoins({ avaxBalance }: { avaxBalance: string | null }) {
  if (avaxBalance === null || !isLow(avaxBalance)) return null;
  return (
    <Notice role="note" sx={{ mt: 1.5 }}>
      <strong>Low AVAX.</strong> Your wallet holds less than 0.01 AVAX. It pays the network fee that brings
      your deposits in; without it they wait.
    </Notice>
  );
}
