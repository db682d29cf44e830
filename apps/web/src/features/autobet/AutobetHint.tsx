import type { Autobet } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { gameTitle } from '../../games/index.js';
import { useAppDispatch } from '../../store/hooks.js';
import { Notice } from '../../ui/Notice.js';
import { t } from './autobet.messages.js';
import { readLatestAutobet } from './autobets.api.js';
import { useStopAutobet } from './useStopAutobet.js';

const Warning = styled(Notice)(({ theme }) => ({
  flex: '1 1 100%',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(0.75, 0.75, 0.75, 1.5),
  fontSize: '0.875rem',
  '& button': { flexShrink: 0 },
}));

/** Warns a player who places single bets of an autobet that is unfinished, such as in another tab. */
export function AutobetHint() {
  const dispatch = useAppDispatch();
  const [run, setRun] = useState<Autobet | null>(null);
  const [stop, isStopping] = useStopAutobet();
  useEffect(() => {
    // Read once: a subscription would ask after each bet.
    dispatch(readLatestAutobet()).then(
      ({ autobet }) => setRun(autobet),
      () => undefined,
    );
  }, [dispatch]);
  if (run?.stopReason !== null) return null;
  return (
    <Warning as="div">
      <span role="status">{t('unfinished', { game: gameTitle(run.game) })}</span>
      <Button
        size="small"
        variant="outlined"
        disabled={isStopping}
        onClick={() => void stop(run).then((isStopped) => isStopped && setRun(null))}
      >
        {t('stop')}
      </Button>
    </Warning>
  );
}
