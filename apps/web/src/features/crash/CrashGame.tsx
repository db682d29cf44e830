import type { User } from '@arena/wire';
import type { ReactNode } from 'react';
import { PlayColumn } from '../../components/play/PlayColumn.js';
import { StaleNotice } from '../../components/StaleNotice.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { useShared } from '../../services/hooks.js';
import { useGetUserQuery } from '../../services/user.api.js';
import { announcement } from './announcement.js';
import { CrashDock } from './CrashDock.js';
import { CrashStage } from './CrashStage.js';
import { useLiveRound } from './feed-context.js';
import type { LiveRound } from './live-round.js';

const POLL_MS = 2_000;

interface CrashGameProps {
  user: User;
  /** Says how the round is decided, and opens what proves it. */
  fairness: (round: LiveRound) => ReactNode;
}

export function CrashGame({ user, fairness }: CrashGameProps) {
  const figures = useGetUserQuery(user.id, { pollingInterval: POLL_MS });
  const round = useLiveRound();
  const isPaused = useShared(({ pause }) => pause.isPaused);
  return (
    <PlayColumn>
      {figures.error !== undefined && (
        <StaleNotice what="The balance" error={figures.error} onRetry={figures.refetch} />
      )}
      <CrashStage fairness={fairness(round)} />
      <CrashDock balance={user.arenaBalance} />
      <VisuallyHidden role="status">{announcement(round, isPaused)}</VisuallyHidden>
    </PlayColumn>
  );
}
