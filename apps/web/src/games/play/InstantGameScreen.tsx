import type { InstantGameName, User } from '@arena/wire';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { formatMultiplier } from '../../lib/format.js';
import { BalancePanel } from './BalancePanel.js';
import type { AutobetKey, RenderAutobet } from './autobet-slot.js';
import { BetDock } from './BetDock.js';
import { t } from './play.messages.js';
import { PlayArea } from './PlayArea.js';
import { PlayMode, usePlayMode } from './PlayMode.js';
import { Stage } from './Stage.js';
import { StaleNotice } from '../../ui/Failure.js';
import { common } from '../../lib/common.messages.js';
import { inLanguage } from '../../lib/number-format.js';
import { usePolicy } from '../../api/policy.api.js';
import { useGetUserQuery } from '../../api/user.api.js';

interface InstantGameScreenProps {
  game: InstantGameName;
  user: User;
  /** The interval between two fetches of the balance. */
  pollMs: number;
  /** What a won bet pays as a multiple of the stake, if it has loaded. */
  pays: number | undefined;
  /** Whether that is the same for both choices, so that it is shown with them. */
  isEvenChance?: boolean;
  stage: ComponentProps<typeof Stage>;
  /** `children` are the controls for the choice. */
  dock: Omit<ComponentProps<typeof BetDock>, 'game' | 'balance' | 'pays' | 'mode' | 'auto' | 'onPlay'>;
  /** Places a bet on the current choice. Returns why it was not placed, or undefined if it was. */
  onPlay: (betAmount: string, autobet?: AutobetKey) => Promise<string | undefined>;
  autobet: RenderAutobet | undefined;
}

/** The screen of an instant game, with the balance, the stage and the bet controls. */
export function InstantGameScreen(props: InstantGameScreenProps) {
  const { game, user, pollMs, pays, isEvenChance = false, stage, dock, onPlay, autobet } = props;
  const [isAuto, setAuto] = usePlayMode(game);
  const slot = { game, chosen: dock.chosen, isReady: dock.phase === 'idle', place: onPlay };
  const { error, refetch } = useGetUserQuery(user.id, { pollingInterval: pollMs });
  const payout = isEvenChance ? pays : undefined;
  const hint =
    payout === undefined || !dock.chosen
      ? dock.hint
      : t('betPays', { bet: dock.hint, payout: formatMultiplier(payout) });
  return (
    <PlayArea
      head={
        <>
          <BalancePanel user={user} />
          {error !== undefined && (
            <StaleNotice subject={common('theBalance')} error={error} onRetry={refetch} />
          )}
        </>
      }
      stage={<Stage {...stage} />}
      panel={
        <BetDock
          {...dock}
          game={game}
          hint={hint}
          pays={pays}
          balance={user.arenaBalance}
          onPlay={(betAmount) => void onPlay(betAmount)}
          mode={
            <PlayMode isAuto={isAuto} onChange={setAuto} hasInstant hasAuto={autobet !== undefined}>
              {!isAuto && autobet?.(null)}
            </PlayMode>
          }
          auto={autobet && isAuto ? (baseStake) => autobet({ ...slot, baseStake }) : undefined}
        >
          {payout === undefined ? (
            dock.children
          ) : (
            <div>
              {dock.children}
              <Odds payout={payout} />
            </div>
          )}
        </BetDock>
      }
    />
  );
}

const Line = styled('small')(({ theme }) => ({
  display: 'block',
  marginTop: theme.spacing(0.75),
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
}));

/** What each of two equal choices pays, with the house edge where the policy shows it. */
function Odds({ payout }: { payout: number }) {
  const showsReturn = usePolicy()?.showsReturn === true;
  const values = { payout: formatMultiplier(payout), edge: inLanguage(((1 - payout / 2) * 100).toFixed(2)) };
  return <Line>{showsReturn ? t('odds', values) : t('oddsOnly', values)}</Line>;
}

/** The props of an instant game's `Screen` component. */
export interface ScreenProps {
  user: User;
  /** Shown in the corner of the stage: the button that opens the proof of fairness, and the last results. */
  corner: ReactNode;
  /** Absent where there is no autobet, as with play money. */
  autobet?: RenderAutobet;
}
