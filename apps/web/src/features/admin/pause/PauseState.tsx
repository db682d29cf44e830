import type { BettingPause } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { DateTime } from '../../../components/DateTime.js';
import { PauseDialog } from './PauseDialog.js';
import { PAUSE_WORDS } from './pause-words.js';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 3),
  '& p': { flex: '1 1 240px', margin: 0, fontSize: '0.9375rem', color: theme.palette.text.secondary },
  '& strong': {
    ...theme.typography.h4,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    color: theme.palette.text.primary,
    '&::before': { content: '""', width: 10, height: 10, borderRadius: '50%', background: 'currentColor' },
  },
  '& strong[data-paused="false"]::before': { background: theme.palette.success.main },
  '& strong[data-paused="true"]::before': { background: theme.palette.primary.main },
}));

/** Whether bets are taken, and the way to the other. */
export function PauseState({ pause: { paused, since } }: { pause: BettingPause }) {
  const [isAsking, setAsking] = useState(false);
  // What was asked about when the dialog opened: it does not change its words when that comes about.
  const [asked, setAsked] = useState(paused);
  const words = PAUSE_WORDS[paused ? 'paused' : 'open'];
  const ask = () => {
    setAsked(paused);
    setAsking(true);
  };
  return (
    <Line>
      <p>
        <strong data-paused={paused}>{words.state}</strong>
        {since === null ? (
          'Bets of all games are taken, and round follows round.'
        ) : (
          <>
            Since <DateTime at={since} full /> no bet is taken, and no round of crash begins.
          </>
        )}
      </p>
      <Button variant={paused ? 'contained' : 'outlined'} onClick={ask}>
        {words.button}
      </Button>
      <PauseDialog open={isAsking} isPaused={asked} onClose={() => setAsking(false)} />
    </Line>
  );
}
