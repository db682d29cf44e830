import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { SkeletonRows } from '../../ui/SkeletonRows.js';
import { t } from './live.messages.js';

const LivePanels = lazy(async () => ({ default: (await import('./LivePanels.js')).LivePanels }));

const Details = styled('details')(({ theme }) => ({
  marginTop: theme.spacing(2),
  '& > summary': {
    minHeight: 44,
    padding: theme.spacing(1.25, 0.5),
    fontWeight: 600,
    cursor: 'pointer',
    color: theme.palette.text.secondary,
  },
}));

/** The live bets below a game. They are loaded, and the connection watches them, only while the player has them open. */
export function LiveBelowGame() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('title')}</summary>
      {isOpen && (
        <Suspense fallback={<SkeletonRows rows={5} height={36} />}>
          <LivePanels />
        </Suspense>
      )}
    </Details>
  );
}
