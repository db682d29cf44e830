import type { PlaySession } from '@arena/wire';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Amount, SignedAmount } from '../../ui/Amount.js';
import { AriaDisabledButton } from '../../ui/AriaDisabledButton.js';
import { DefinitionEntry, DefinitionList } from '../../ui/DefinitionList.js';
import { QuestionDialog } from '../../ui/DialogFrame.js';
import { Buttons } from '../../ui/Form.js';
import { useForm } from '../../ui/useForm.js';
import { useReport } from '../../store/useReport.js';
import { detailOf } from '../../lib/api-error.js';
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
  const report = useReport();
  const [answer] = useAnswerRealityCheckMutation();
  const { handleSubmit, isSubmitting } = useForm({});
  const time = formatPlayTime(session, now);
  const confirm = handleSubmit(async () => {
    await report(answer().unwrap(), { failed: t('checkFailed'), reasonOf: detailOf });
  });
  if (!isOpen) return null;
  return (
    <QuestionDialog title={t('checkTitle')} lead={t('checkLead', { time })} onSubmit={confirm}>
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
      <Buttons>
        <AriaDisabledButton type="submit" variant="contained" disabled={isSubmitting} autoFocus>
          {t('checkAnswer')}
        </AriaDisabledButton>
        <Button component={Link} to="/limits" variant="outlined">
          {t('checkLimits')}
        </Button>
      </Buttons>
    </QuestionDialog>
  );
}
