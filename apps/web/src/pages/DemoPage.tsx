import { lazy, Suspense, useState, type ComponentType } from 'react';
import Typography from '@mui/material/Typography';
import { DialogFrame } from '../components/DialogFrame.js';
import { GameLayout } from '../components/GameLayout.js';
import type { DemoBet } from '../features/demo/demo-account.js';
import { t } from '../features/demo/demo.messages.js';
import { RecentDemoBets } from '../features/demo/RecentDemoBets.js';
import type { InstantGameDefinition } from '../games/index.js';
import type { ScreenProps } from '../games/InstantGameScreen.js';
import { useAppSelector } from '../services/hooks.js';
import { usePageDescription, usePageTitle } from '../services/page-title.js';

const DrawVerifier = lazy(async () => ({
  default: (await import('../features/fairness/DrawVerifier.js')).DrawVerifier,
}));

interface DemoPageProps {
  game: InstantGameDefinition;
  Screen: ComponentType<ScreenProps>;
}

/** A game with play money: the screen of the real game, over the store of the demo. */
export function DemoPage({ game, Screen }: DemoPageProps) {
  const user = useAppSelector(({ session }) => session.user);
  const [checked, setChecked] = useState<DemoBet>();
  usePageTitle(t('title', { game: game.title() }));
  usePageDescription(t('description', { game: game.title() }));
  if (user === null) return null;
  return (
    <>
      <GameLayout
        game={<Screen user={user} fairness={null} />}
        aside={<RecentDemoBets game={game} userId={user.id} onVerify={setChecked} />}
        below={<Typography sx={{ color: 'text.secondary' }}>{t('crash')}</Typography>}
      />
      <DialogFrame
        open={checked !== undefined}
        title={t('proof')}
        lead={t('proofLead')}
        onClose={() => setChecked(undefined)}
      >
        <Suspense>
          {checked && (
            <DrawVerifier
              target={{ game, bet: checked, serverSeed: checked.serverSeed }}
              previous={undefined}
            />
          )}
        </Suspense>
      </DialogFrame>
    </>
  );
}
