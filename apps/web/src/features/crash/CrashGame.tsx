import type { User } from '@arena/wire';
import type { ReactNode } from 'react';
import { PlayColumn } from '../../components/play/PlayColumn.js';
import { StaleNotice } from '../../components/StaleNotice.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { useAppSelector } from '../../services/hooks.js';
import { useGetUserQuery } from '../../services/user.api.js';
import { announcementOf } from './announcement.js';
import { t } from './crash.messages.js';
import { CrashDock } from './CrashDock.js';
import { CrashStage } from './CrashStage.js';
import type { LiveRound } from './live-round.js';
import { useLiveRound } from './RoundFeedProvider.js';

const POLL_MS = 2_000;

interface CrashGameProps {
  user: User;
  /** Renders the button that shows how the round is decided and opens its proof. */
  fairness: (round: LiveRound) => ReactNode;
}

export function CrashGame({ user, fairness }: CrashGameProps) {
  const { error, refetch } = useGetUserQuery(user.id, { pollingInterval: POLL_MS });
  const round = useLiveRound();
  const isPaused = useAppSelector(({ pause }) => pause.isPaused);
  return (
    <PlayColumn>
      {error !== undefined && <StaleNotice subject={t('yourBalance')} error={error} onRetry={refetch} />}
      <CrashStage fairness={fairness(round)} />
      <CrashDock balance={user.arenaBalance} />
      <VisuallyHidden role="status">{announcementOf(round, isPaused)}</VisuallyHidden>
    </PlayColumn>
  );
}
