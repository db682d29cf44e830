/** What the forms share that ask for the password or a code. */
import Button from '@mui/material/Button';
import {
  detailOf,
  fieldErrorsOf,
  isApiError,
  messageOf,
  type FieldsByCode,
} from '../../services/api-error.js';
import { common } from '../../services/common.messages.js';
import { t } from './account.messages.js';

type Name = 'password' | 'code';

const FIELDS_BY_CODE: FieldsByCode<Name> = {
  BAD_CREDENTIALS: 'password',
  SECOND_FACTOR_REQUIRED: 'code',
  SECOND_FACTOR_INVALID: 'code',
};

/** Returns an error if no password has been entered. Only the server knows whether it is correct. */
export function requiredPasswordError(text: string): string | undefined {
  return text === '' ? t('passwordRequired') : undefined;
}

interface FormWithErrors<Field extends string> {
  setError: (name: Field, message: string) => void;
  setFocus: (name: Field) => void;
}

/** Shows an error of the server at the field that it is about, or else at the first field. */
export function showErrors<Field extends Name>(
  form: FormWithErrors<Field>,
  error: unknown,
  fields: readonly [Field, ...Field[]],
): void {
  const found = isApiError(error) ? fieldErrorsOf<Name>(error, fields, FIELDS_BY_CODE) : [];
  const known = found.flatMap(({ name, message }) => {
    const field = fields.find((candidate) => candidate === name);
    return field === undefined ? [] : [{ name: field, message }];
  });
  const [first = { name: fields[0], message: detailOf(error, messageOf(error)) }, ...others] = known;
  for (const { name, message } of [first, ...others]) form.setError(name, message);
  form.setFocus(first.name);
}

/** A ref that moves the focus to a part that has replaced the one with the focus. The part needs `tabIndex={-1}`. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

export function CancelButton({ onClick }: { onClick: () => void }) {
  return <Button onClick={onClick}>{common('cancel')}</Button>;
}
