import Button from '@mui/material/Button';
import { useState } from 'react';
import { RetryIcon } from '../../components/icons.js';

/** Asks for the figures anew, and says so until they are there: they may well be the same. */
export function RefreshButton({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await onRefresh();
    setBusy(false);
  };
  return (
    <Button
      startIcon={<RetryIcon />}
      disabled={isBusy}
      sx={{ my: -0.75, mr: -1.5 }}
      onClick={() => void refresh()}
    >
      {isBusy ? 'Refreshing...' : 'Refresh'}
    </Button>
  );
}
