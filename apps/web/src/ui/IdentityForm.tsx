import type { ReactNode } from 'react';
import { detailOf, type FieldsByCode } from '../lib/api-error.js';
import { CodeField, useCodeDemand } from './CodeField.js';
import { Form, FormActions, type FormActionsProps } from './Form.js';
import { OwnPasswordField } from './PasswordField.js';
import { codeError, ownPasswordError } from './text-rules.js';
import { useForm } from './useForm.js';

const FIELDS_BY_CODE: FieldsByCode<'password' | 'code'> = {
  BAD_CREDENTIALS: 'password',
  SECOND_FACTOR_REQUIRED: 'code',
  SECOND_FACTOR_INVALID: 'code',
};

interface IdentityFormProps extends Omit<FormActionsProps, 'isBusy' | 'children'> {
  /** For password managers, which may know several accounts. */
  username?: string;
  /** Whether it asks for a code from the start. Otherwise, it does when the server demands one. */
  needsCode?: boolean;
  /** Sends the request. Throws the error of the server. */
  send: (identity: { password: string; code?: string }) => Promise<void>;
  /** Shown above the inputs. */
  children?: ReactNode;
}

/** A form that asks for the password again, and for a code if the account has a second factor. */
export function IdentityForm(props: IdentityFormProps) {
  const { username, needsCode = false, send, children, ...actions } = props;
  // The server may demand a code before the state of the second factor has loaded.
  const demand = useCodeDemand();
  const asksCode = needsCode || demand.isDemanded;
  const form = useForm(
    { password: '', code: '' },
    { password: ownPasswordError, code: (text) => (asksCode ? codeError(text) : undefined) },
  );
  const { field, isSubmitting } = form;

  const submit = form.handleSubmit(async ({ password, code }) => {
    try {
      await send({ password, ...(asksCode && { code: code.trim() }) });
    } catch (error) {
      if (demand.isDemand(error)) return;
      const name = form.showErrors(error, FIELDS_BY_CODE);
      if (name === undefined) form.setError('password', detailOf(error));
      form.setFocus(name ?? 'password');
    }
  });

  return (
    <Form onSubmit={submit}>
      {children}
      {username !== undefined && (
        <input hidden name="username" autoComplete="username" value={username} readOnly />
      )}
      <OwnPasswordField {...field('password')} autoFocus />
      {asksCode && <CodeField {...field('code')} acceptsRecoveryCode autoFocus={demand.isDemanded} />}
      <FormActions {...actions} isBusy={isSubmitting} />
    </Form>
  );
}
