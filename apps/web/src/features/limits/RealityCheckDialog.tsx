import type { PlaySession } from '@arena/wire';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router';
import { Amount } from '../../components/Amount.js';
import { AriaDisabledButton } from '../../components/AriaDisabledButton.js';
import { DefinitionEntry, DefinitionList } from '../../components/DefinitionList.js';
import { SignedAmount } from '../../components/SignedAmount.js';
import { detailOf, messageOf } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { toastShown } from '../../services/toast.slice.js';
import { useAnswerRealityCheckMutation } from './limits.api.js';
import { t } from './limits.messages.js';
import { formatPlayTime, netOf } from './play-time.js';

interface RealityCheckDialogProps {
  isOpen: boolean;
  session: PlaySession;
  /** The server's time. */
  now: number;
}

/** Shows time, stakes, payouts and net result. It can only be answered; until then, the server rejects bets. */
export function RealityCheckDialog({ isOpen, session, now }: RealityCheckDialogProps) {
  const dispatch = useAppDispatch();
  const [answer, { isLoading }] = useAnswerRealityCheckMutation();
  const id = useId();
  const time = formatPlayTime(session, now);
  const confirm = async () => {
    try {
      await answer().unwrap();
    } catch (error) {
      const description = detailOf(error, messageOf(error));
      dispatch(toastShown({ title: t('checkFailed'), description, destructive: true }));
    }
  };
  if (!isOpen) return null;
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id}>
      <Stack sx={{ gap: 2.5, p: 3 }}>
        <div>
          <Typography id={id} variant="h2">
            {t('checkTitle')}
          </Typography>
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>{t('checkLead', { time })}</Typography>
        </div>
        <DefinitionList>
          <DefinitionEntry name={t('timePlayed')}>{time}</DefinitionEntry>
          <DefinitionEntry name={t('staked')}>
            <Amount value={session.staked} decimals={2} /> ARENA
          </DefinitionEntry>
          <DefinitionEntry name={t('paid')}>
            <Amount value={session.paid} decimals={2} /> ARENA
          </DefinitionEntry>
          <DefinitionEntry name={t('net')}>
            <SignedAmount value={netOf(session)} decimals={2} /> ARENA
          </DefinitionEntry>
        </DefinitionList>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <AriaDisabledButton
            variant="contained"
            disabled={isLoading}
            autoFocus
            onClick={() => void confirm()}
          >
            {t('checkAnswer')}
          </AriaDisabledButton>
          <Button component={Link} to="/limits" variant="outlined">
            {t('checkLimits')}
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
}
