import type { User } from '@arena/wire';
import type { ComponentProps, ReactNode } from 'react';
import { formatMultiplier } from '../components/format.js';
import { BalancePanel } from '../components/play/BalancePanel.js';
import { BetDock } from '../components/play/BetDock.js';
import { t } from '../components/play/play.messages.js';
import { PlayColumn } from '../components/play/PlayColumn.js';
import { Stage } from '../components/play/Stage.js';
import { StaleNotice } from '../components/StaleNotice.js';
import { common } from '../services/common.messages.js';
import { useGetUserQuery } from '../services/user.api.js';

interface InstantGameScreenProps {
  user: User;
  /** The interval between two fetches of the balance. */
  pollMs: number;
  /** What a won bet pays as a multiple of the stake, if it does not depend on the choice and has loaded. */
  payout?: number | undefined;
  stage: ComponentProps<typeof Stage>;
  /** `children` are the controls for the choice. */
  dock: Omit<ComponentProps<typeof BetDock>, 'balance'>;
}

/** The screen of an instant game, with the balance, the stage and the bet controls. */
export function InstantGameScreen({ user, pollMs, payout, stage, dock }: InstantGameScreenProps) {
  const { error, refetch } = useGetUserQuery(user.id, { pollingInterval: pollMs });
  const hint =
    payout === undefined || !dock.chosen
      ? dock.hint
      : t('betPays', { bet: dock.hint, payout: formatMultiplier(payout) });
  return (
    <PlayColumn>
      <BalancePanel user={user} />
      {error !== undefined && <StaleNotice subject={common('theBalance')} error={error} onRetry={refetch} />}
      <Stage {...stage} />
      <BetDock {...dock} hint={hint} balance={user.arenaBalance} />
    </PlayColumn>
  );
}

/** The props of an instant game's `Screen` component. */
export interface ScreenProps {
  user: User;
  /** The button that opens the proof of fairness. */
  fairness: ReactNode;
}
