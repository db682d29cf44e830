import { RULES_DOCUMENTS, type RulesState } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router';
import { AriaDisabledButton } from '../../ui/AriaDisabledButton.js';
import { QuestionDialog } from '../../ui/DialogFrame.js';
import {
  asksEntry,
  EntryFields,
  entryDetails,
  entryRules,
  NO_ENTRY,
  type EntryQuestions,
} from '../../ui/EntryFields.js';
import { Buttons } from '../../ui/Form.js';
import { Notice } from '../../ui/Notice.js';
import { useForm } from '../../ui/useForm.js';
import { detailOf } from '../../lib/api-error.js';
import { usePolicy } from '../../api/policy.api.js';
import { useAcceptRulesMutation } from './rules.api.js';
import { t } from './rules.messages.js';

interface RulesDialogProps {
  state: RulesState;
}

/** Asks a player on the pages of games to accept rules that have changed. The other pages stay usable, withdrawals too. */
export function RulesDialog({ state }: RulesDialogProps) {
  const policy = usePolicy();
  if (policy === undefined) return null;
  const questions = { minimumAge: state.asksAge ? policy.minimumAge : null, asksPlace: state.asksPlace };
  return <Question key={state.rules} state={state} questions={questions} />;
}

function Question({ state, questions }: { state: RulesState; questions: EntryQuestions }) {
  const [accept] = useAcceptRulesMutation();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm(NO_ENTRY, entryRules(questions));
  const submit = form.handleSubmit(async (entry) => {
    setRefusal(undefined);
    try {
      await accept({ rules: state.rules, ...entryDetails(questions, entry) }).unwrap();
    } catch (error) {
      setRefusal(detailOf(error));
      form.showErrors(error);
    }
  });
  return (
    <QuestionDialog title={t('title')} lead={t(state.last === null ? 'leadFirst' : 'lead')} onSubmit={submit}>
      {asksEntry(questions) ? (
        <EntryFields questions={questions} form={form} />
      ) : (
        <Stack component="ul" sx={{ m: 0, pl: 2.5, gap: 0.5 }}>
          {RULES_DOCUMENTS.filter(({ isAccepted }) => isAccepted).map(({ id, version, date }) => (
            <li key={id}>
              <Link to={`/${id}`}>{t(id)}</Link> {t('versionAside', { version, date })}
            </li>
          ))}
        </Stack>
      )}
      {refusal !== undefined && <Notice role="alert">{refusal}</Notice>}
      <Buttons>
        <AriaDisabledButton type="submit" variant="contained" disabled={form.isSubmitting}>
          {t('accept')}
        </AriaDisabledButton>
        <Button component={Link} to="/wallet" variant="outlined">
          {t('toWallet')}
        </Button>
      </Buttons>
    </QuestionDialog>
  );
}
