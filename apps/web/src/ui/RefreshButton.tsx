import { keyframes, styled } from '@mui/material/styles';
import { useState } from 'react';
import { AriaDisabledButton } from './AriaDisabledButton.js';
import { t } from './components.messages.js';
import { RetryIcon } from './icons.js';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

const Spinning = styled('span')({
  display: 'inline-flex',
  '[aria-busy="true"] &': { animation: `${turn} 900ms linear infinite` },
});

interface RefreshButtonProps {
  onRefresh: () => Promise<unknown>;
  /** Whether data is being loaded for a reason other than a click on this button. */
  isLoading?: boolean;
}

/** Reloads data and indicates that it is loading, because the new data may look the same as the old. */
export function RefreshButton({ onRefresh, isLoading = false }: RefreshButtonProps) {
  const [isRefreshing, setRefreshing] = useState(false);
  const isBusy = isRefreshing || isLoading;
  const refresh = async () => {
    setRefreshing(true);
    await onRefresh();
    setRefreshing(false);
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
      {isBusy ? t('refreshing') : t('refresh')}
    </AriaDisabledButton>
  );
}
