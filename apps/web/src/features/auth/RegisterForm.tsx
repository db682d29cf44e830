import { PASSWORD_LENGTH, type RegisterRequest } from '@arena/wire';
import { Trans } from '@lingui/react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import {
  asksEntry,
  EntryFields,
  entryDetails,
  entryRules,
  NO_ENTRY,
  RULES_LINKS,
  type EntryQuestions,
  type EntryValues,
} from '../../ui/EntryFields.js';
import { Field } from '../../ui/Field.js';
import { Form } from '../../ui/Form.js';
import { Notice } from '../../ui/Notice.js';
import { PasswordField } from '../../ui/PasswordField.js';
import { passwordError } from '../../ui/text-rules.js';
import { useForm } from '../../ui/useForm.js';
import { messageOf, type FieldsByCode } from '../../lib/api-error.js';
import { startFirstRun } from '../../lib/first-run.js';
import { useAppDispatch } from '../../store/hooks.js';
import { usePolicy } from '../../api/policy.api.js';
import { rotateSeeds } from '../../api/seeds.api.js';
import { toastShown } from '../../store/toast.slice.js';
import { useCheckReferralQuery, useRegisterMutation } from './auth.api.js';
import { t } from './auth.messages.js';
import { emailError, newUsernameError, referralCodeError } from './auth.rules.js';
import { passwordStrength } from './password-strength.js';
import { useSignIn } from './useSession.js';

/** What is asked until the policy has loaded. The server refuses a registration that lacks something. */
const NO_QUESTIONS: EntryQuestions = { minimumAge: null, asksPlace: false };

const RULES = {
  username: newUsernameError,
  email: emailError,
  password: passwordError,
  referralCode: referralCodeError,
};

const FIELDS_BY_CODE: FieldsByCode<'username' | 'email'> = {
  USERNAME_TAKEN: 'username',
  EMAIL_TAKEN: 'email',
};

/** @param referralCode the code in the referral link that the visitor followed; empty if there is none */
export function RegisterForm({ referralCode }: { referralCode: string }) {
  const policy = usePolicy();
  const questions = policy ?? NO_QUESTIONS;
  const { form, submit } = useRegistration(referralCode, questions);
  const { field, values, isSubmitting } = form;
  const { data: referral, isError } = useCheckReferralQuery(referralCode, { skip: referralCode === '' });
  const isCodeInvalid = referral?.isValid === false && values.referralCode === referralCode;
  const codeField = field('referralCode');
  return (
    <>
      {referralCode !== '' && !isError && <ReferralNotice code={referralCode} isValid={referral?.isValid} />}
      <Form onSubmit={submit}>
        <Field
          {...field('username')}
          label={t('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field {...field('email')} label={t('email')} type="email" autoComplete="email" />
        <PasswordField
          {...field('password')}
          label={t('password')}
          autoComplete="new-password"
          hint={t('passwordHint', { count: PASSWORD_LENGTH.min })}
        >
          <PasswordMeter password={values.password} />
        </PasswordField>
        <Field
          {...codeField}
          error={codeField.error ?? (isCodeInvalid ? t('referralCodeInvalid') : undefined)}
          label={t('referralCode')}
          autoComplete="off"
        />
        {asksEntry(questions) && <EntryFields questions={questions} form={form} />}
        {!asksEntry(questions) && <Accepts isKnown={policy !== undefined} />}
        <Button type="submit" variant="contained" sx={{ minHeight: 52, mt: 0.5 }} disabled={isSubmitting}>
          {isSubmitting ? t('registering') : t('register')}
        </Button>
      </Form>
    </>
  );
}

/** Says what registering accepts, where the policy asks nothing. Keeps its place until that is known. */
function Accepts({ isKnown }: { isKnown: boolean }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', visibility: isKnown ? 'visible' : 'hidden' }}>
      <Trans id={t.id('registeringAccepts')} components={RULES_LINKS} />
    </Typography>
  );
}

interface ReferralNoticeProps {
  code: string;
  /** Undefined until the server has checked the code. Until then, the notice is invisible but takes up its space. */
  isValid: boolean | undefined;
}

function ReferralNotice({ code, isValid }: ReferralNoticeProps) {
  const message = isValid === false ? 'referralUnknown' : 'referralNotice';
  return (
    <Notice role="note" sx={isValid === undefined ? { visibility: 'hidden' } : null}>
      <Trans id={t.id(message)} components={{ code: <strong>{code}</strong> }} />
    </Notice>
  );
}

function useRegistration(referralCode: string, questions: EntryQuestions) {
  const dispatch = useAppDispatch();
  const signIn = useSignIn();
  const [register] = useRegisterMutation();
  const initial = { username: '', email: '', password: '', referralCode, ...NO_ENTRY };
  const form = useForm(initial, { ...RULES, ...entryRules(questions) });

  const submit = form.handleSubmit(async (values) => {
    try {
      const user = await register(toRequest(questions, values)).unwrap();
      // The server drew the first client seed. A failure leaves that one in use.
      dispatch(rotateSeeds()).catch(() => undefined);
      startFirstRun(user.id);
      signIn(user, { title: t('registrationSuccessful'), description: t('registrationSuccessfulHint') });
    } catch (error) {
      const description = messageOf(error, t('anErrorOccurred'));
      dispatch(toastShown({ title: t('registrationFailed'), description, destructive: true }));
      form.showErrors(error, FIELDS_BY_CODE);
    }
  });
  return { form, submit };
}

type Values = EntryValues &
  Required<Pick<RegisterRequest, 'username' | 'email' | 'password' | 'referralCode'>>;

function toRequest(questions: EntryQuestions, values: Values): RegisterRequest {
  const { username, email, password, referralCode } = values;
  const account = { username, email, password, ...entryDetails(questions, values) };
  const code = referralCode.trim();
  return code === '' ? account : { ...account, referralCode: code };
}

const MeterRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  marginTop: theme.spacing(1),
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  '& b': { minWidth: 62, textAlign: 'right', fontWeight: 600 },
}));

const MeterBar = styled('i')(({ theme }) => ({
  flex: 1,
  height: 4,
  borderRadius: 2,
  background: theme.palette.surface.raised,
  transition: 'background-color 160ms',
}));

const STRENGTH_LABELS = [
  'passwordTooShort',
  'passwordWeak',
  'passwordFair',
  'passwordGood',
  'passwordStrong',
] as const;

/** Shows the strength of a password as the user types it. */
function PasswordMeter({ password }: { password: string }) {
  if (password === '') return null;
  const score = passwordStrength(password);
  const strength = t(STRENGTH_LABELS[score]);
  const colour = score <= 1 ? 'error.main' : score === 2 ? 'primary.light' : 'success.main';
  return (
    <MeterRow role="status" aria-label={t('passwordStrength', { strength })}>
      {[1, 2, 3, 4].map((step) => (
        <MeterBar key={step} sx={step <= Math.max(score, 1) ? { bgcolor: colour } : null} />
      ))}
      <b>{strength}</b>
    </MeterRow>
  );
}
