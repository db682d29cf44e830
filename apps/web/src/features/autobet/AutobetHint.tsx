import type { Autobet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { gameTitle } from '../../games/index.js';
import { useAppDispatch } from '../../store/hooks.js';
import { t } from './autobet.messages.js';
import { readLatestAutobet } from './autobets.api.js';

const Text = styled('p')(({ theme }) => ({
  flex: '1 1 220px',
  margin: 0,
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}));

/** Tells a player who places single bets that an autobet is unfinished, such as in another tab. */
export function AutobetHint() {
  const dispatch = useAppDispatch();
  const [run, setRun] = useState<Autobet | null>(null);
  useEffect(() => {
    // Read once: a subscription would ask after each bet.
    dispatch(readLatestAutobet()).then(
      ({ autobet }) => setRun(autobet),
      () => undefined,
    );
  }, [dispatch]);
  if (run?.stopReason !== null) return null;
  return <Text role="status">{t('unfinished', { game: gameTitle(run.game) })}</Text>;
}
