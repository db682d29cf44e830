import { useRef, useState, type ChangeEvent, type SyntheticEvent } from 'react';
import { fieldErrorsOf, isApiError, type FieldsByCode } from '../lib/api-error.js';

/**
 * Returns why a field's text is invalid, or undefined if it is valid.
 * @param input the field's input, whose `validity` tells more than the text
 */
type Rule = (text: string, input: HTMLInputElement | null | undefined) => string | undefined;

/**
 * The state of a form whose values are texts. Spread `field(name)` into a `Field`. Submitting validates all fields, shows
 * their errors and moves the focus to the first one. From then on, each field is validated when it changes.
 * @param initial the values of the fields that have not been edited
 * @param rules the fields' rules; fields without a rule accept any text
 */
export function useForm<Values extends Record<keyof Values, string>>(
  initial: Values,
  rules: { [Name in keyof Values]?: Rule } = {},
) {
  type Name = keyof Values & string;
  type Errors = Partial<Record<Name, string | undefined>>;
  const [edited, setEdited] = useState<Partial<Values>>({});
  const [errors, setErrors] = useState<Errors>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});
  const values = { ...initial, ...edited };
  const names = Object.keys(initial) as Name[];

  const errorOf = (name: Name, text: string) => rules[name]?.(text, inputs.current[name]);
  const setFocus = (name: Name) => inputs.current[name]?.focus();
  /** Shows an error that the server has reported. It is shown until the field changes. */
  const setError = (name: Name, message: string | undefined) =>
    setErrors((known) => ({ ...known, [name]: message }));

  /**
   * Shows what the server says about a request at the fields that it is about.
   * @param fieldsByCode the fields of errors that do not name theirs
   * @returns the first of these fields; undefined if the error is about none
   */
  const showErrors = (error: unknown, fieldsByCode: FieldsByCode<Name> = {}): Name | undefined => {
    const found = isApiError(error) ? fieldErrorsOf(error, names, fieldsByCode) : [];
    for (const { name, message } of found) setError(name, message);
    return found[0]?.name;
  };

  const edit = (name: Name, text: string) => setEdited((known) => ({ ...known, [name]: text }));

  /** Changes a value and validates it. */
  const setValue = (name: Name, text: string) => {
    edit(name, text);
    setError(name, errorOf(name, text));
  };

  /** Restores the initial values. */
  const reset = () => {
    setEdited({});
    setErrors({});
    setSubmitted(false);
  };

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      isSubmitted ? setValue(name, target.value) : edit(name, target.value),
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
  });

  /** Returns the handler of the form's submit event. It calls `onValid` with the values if they are valid. */
  const handleSubmit = (onValid: (values: Values) => Promise<void>) => async (event: SyntheticEvent) => {
    event.preventDefault();
    const found: Errors = {};
    for (const name of names) found[name] = errorOf(name, values[name]);
    setSubmitted(true);
    setErrors(found);
    const firstInvalid = names.find((name) => found[name] !== undefined);
    if (firstInvalid !== undefined) {
      setFocus(firstInvalid);
      return;
    }
    setSubmitting(true);
    try {
      await onValid(values);
    } finally {
      setSubmitting(false);
    }
  };

  return { values, field, handleSubmit, isSubmitting, setValue, setError, showErrors, setFocus, reset };
}
