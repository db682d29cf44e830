import { keyframes, styled } from '@mui/material/styles';
import { useState } from 'react';
import { RetryIcon } from './icons.js';
import { AriaDisabledButton } from './AriaDisabledButton.js';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

const Spinning = styled('span')({
  display: 'inline-flex',
  '[aria-busy="true"] &': { animation: `${turn} 900ms linear infinite` },
});

interface RefreshButtonProps {
  onRefresh: () => Promise<unknown>;
  /** The figures are on their way without having been asked for here. */
  isLoading?: boolean;
}

/** Asks for the figures anew, and says so until they are there: they may well be the same. */
export function RefreshButton({ onRefresh, isLoading = false }: RefreshButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const isBusy = isAsked || isLoading;
  const refresh = async () => {
    setAsked(true);
    await onRefresh();
    setAsked(false);
  };
  return (
    <AriaDisabledButton
      startIcon={
        <Spinning>
          <RetryIcon />
        </Spinning>
      }
      aria-busy={isBusy}
      disabled={isBusy}
      sx={{ my: -0.75, mr: -1.5 }}
      onClick={() => void refresh()}
    >
      {isBusy ? 'Refreshing...' : 'Refresh'}
    </AriaDisabledButton>
  );
}
