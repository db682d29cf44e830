import type { Flip } from '@arena/wire';
import { useState } from 'react';
import { PageLayout } from '../components/PageLayout.js';
import { FlipHistory } from '../features/coin-flip/FlipHistory.js';
import { LazyFairnessDialog } from '../features/fairness/LazyFairnessDialog.js';
import { useUser } from './useUser.js';

export function HistoryPage() {
  const user = useUser();
  const [checking, setChecking] = useState<{ flip: Flip }>();
  return (
    <PageLayout title="History" width="narrow">
      <FlipHistory userId={user.id} onVerify={(flip) => setChecking({ flip })} />
      <LazyFairnessDialog checking={checking} onClose={() => setChecking(undefined)} />
    </PageLayout>
  );
}
