import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { DialogFrame } from '../ui/DialogFrame.js';
import { GameLayout } from '../ui/GameLayout.js';
import type { DemoBet } from '../features/demo/demo-account.js';
import { t } from '../features/demo/demo.messages.js';
import { RecentDemoBets } from '../features/demo/RecentDemoBets.js';
import { DrawVerifier } from '../features/fairness/DrawVerifier.js';
import type { SeededGameDefinition } from '../games/index.js';
import { SCREENS } from '../games/screens.js';
import { useAppSelector } from '../store/hooks.js';
import { usePageDescription, usePageTitle } from '../lib/page-title.js';

/** A game with play money: the screen of the real game, over the store of the demo. */
export function DemoPage({ game }: { game: SeededGameDefinition }) {
  const Screen = SCREENS[game.name];
  const user = useAppSelector(({ session }) => session.user);
  const [checked, setChecked] = useState<DemoBet>();
  usePageTitle(t('title', { game: game.title() }));
  usePageDescription(t('description', { game: game.title() }));
  if (user === null) return null;
  return (
    <>
      <GameLayout game={<Screen user={user} corner={null} />}>
        <RecentDemoBets game={game} userId={user.id} onVerify={setChecked} />
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>{t('crash')}</Typography>
      </GameLayout>
      <DialogFrame
        open={checked !== undefined}
        title={t('proof')}
        lead={t('proofLead')}
        onClose={() => setChecked(undefined)}
      >
        {checked && (
          <DrawVerifier
            target={{ game, bet: checked, serverSeed: checked.serverSeed }}
            previous={undefined}
          />
        )}
      </DialogFrame>
    </>
  );
}
