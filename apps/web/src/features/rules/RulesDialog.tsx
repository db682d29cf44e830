import { RULES_DOCUMENTS, type RulesState } from '@arena/wire';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { AriaDisabledButton } from '../../components/AriaDisabledButton.js';
import {
  asksEntry,
  EntryFields,
  entryDetails,
  entryRules,
  NO_ENTRY,
  type EntryQuestions,
} from '../../components/EntryFields.js';
import { Notice } from '../../components/Notice.js';
import { useForm } from '../../components/useForm.js';
import { detailOf, fieldErrorsOf, isApiError, messageOf } from '../../services/api-error.js';
import { usePolicy } from '../../services/policy.api.js';
import { t } from './dialog.messages.js';
import { useAcceptRulesMutation } from './rules.api.js';

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

const FIELDS = ['birthDate', 'country', 'acceptsRules'] as const;

function Question({ state, questions }: { state: RulesState; questions: EntryQuestions }) {
  const [accept] = useAcceptRulesMutation();
  const [refusal, setRefusal] = useState<string>();
  const { values, field, handleSubmit, isSubmitting, setValue, setError } = useForm(
    NO_ENTRY,
    entryRules(questions),
  );
  const id = useId();
  const submit = handleSubmit(async (entry) => {
    setRefusal(undefined);
    try {
      await accept({ rules: state.rules, ...entryDetails(questions, entry) }).unwrap();
    } catch (error) {
      setRefusal(detailOf(error, messageOf(error)));
      if (!isApiError(error)) return;
      for (const { name, message } of fieldErrorsOf(error, FIELDS, {})) setError(name, message);
    }
  });
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id}>
      <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 2.5, p: 3 }}>
        <div>
          <Typography id={id} variant="h2">
            {t('title')}
          </Typography>
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>
            {t(state.last === null ? 'leadFirst' : 'lead')}
          </Typography>
        </div>
        {!asksEntry(questions) && (
          <Stack component="ul" sx={{ m: 0, pl: 2.5, gap: 0.5 }}>
            {RULES_DOCUMENTS.filter(({ isAccepted }) => isAccepted).map(({ id: document, version, date }) => (
              <li key={document}>
                <Link to={`/${document}`}>{t(document)}</Link> {t('version', { version, date })}
              </li>
            ))}
          </Stack>
        )}
        {asksEntry(questions) && (
          <EntryFields
            questions={questions}
            values={values}
            errors={Object.fromEntries(FIELDS.map((name) => [name, field(name).error]))}
            onChange={setValue}
          />
        )}
        {refusal !== undefined && <Notice role="alert">{refusal}</Notice>}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <AriaDisabledButton type="submit" variant="contained" disabled={isSubmitting}>
            {t('accept')}
          </AriaDisabledButton>
          <Button component={Link} to="/wallet" variant="outlined">
            {t('toWallet')}
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
}
