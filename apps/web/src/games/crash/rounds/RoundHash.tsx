import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { HashText } from '../../../ui/HashText.js';
import { Panel } from '../../../ui/Panel.js';
import { useLiveRound } from '../round.slice.js';
import { t } from './rounds.messages.js';

/** Shows the commitment of the round that can be bet on or is played, and leads to the rounds that have ended. */
export function RoundHash() {
  const { roundId, fairness } = useLiveRound();
  return (
    <Panel
      title={roundId === null ? t('rounds') : t('commitment', { roundId })}
      action={
        <Button component={Link} to="/crash/rounds" sx={{ mr: -1.5 }}>
          {t('title')}
        </Button>
      }
    >
      {fairness?.commitment == null ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {t(fairness?.mode === 'operator-manual' ? 'manualCommitment' : 'noRound')}
        </Typography>
      ) : (
        <>
          <HashText>{fairness.commitment}</HashText>
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
            {t('commitmentHint')}
          </Typography>
        </>
      )}
    </Panel>
  );
}
