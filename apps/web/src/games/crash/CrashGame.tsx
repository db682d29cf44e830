import type { User } from '@arena/wire';
import type { ReactNode } from 'react';
import { PlayArea } from '../play/PlayArea.js';
import type { RenderAutobet } from '../play/autobet-slot.js';
import { StaleNotice } from '../../ui/Failure.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { useAppSelector } from '../../store/hooks.js';
import { useGetUserQuery } from '../../api/user.api.js';
import { announcementOf } from './announcement.js';
import { t } from './crash.messages.js';
import { CrashDock } from './CrashDock.js';
import { CrashStage } from './CrashStage.js';
import type { CrashRoundState } from './crash-round-state.js';
import { useLiveRound } from './round.slice.js';

const POLL_MS = 2_000;

interface CrashGameProps {
  user: User;
  /** Renders the button that shows how the round is decided and opens its proof. */
  fairness: (round: CrashRoundState) => ReactNode;
  autobet: RenderAutobet;
}

export function CrashGame({ user, fairness, autobet }: CrashGameProps) {
  const { error, refetch } = useGetUserQuery(user.id, { pollingInterval: POLL_MS });
  const round = useLiveRound();
  const isPaused = useAppSelector(({ pause }) => pause.isPaused);
  return (
    <>
      <PlayArea
        head={
          error !== undefined && <StaleNotice subject={t('yourBalance')} error={error} onRetry={refetch} />
        }
        stage={<CrashStage fairness={fairness(round)} />}
        panel={<CrashDock balance={user.arenaBalance} autobet={autobet} />}
      />
      <VisuallyHidden role="status">{announcementOf(round, isPaused)}</VisuallyHidden>
    </>
  );
}
