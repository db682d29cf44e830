import type { EntryDetails, Policy } from '@arena/wire';
import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import { useId, useMemo } from 'react';
import { Link } from 'react-router';
import { countries } from '../lib/countries.js';
import { t } from './entry.messages.js';
import { Field } from './Field.js';
import { NativeSelect } from './SelectField.js';

/** What a form with these fields has typed. `acceptsRules` is empty until the box is ticked. */
export type EntryValues = Record<keyof EntryDetails, string>;

export const NO_ENTRY: EntryValues = { birthDate: '', country: '', acceptsRules: '' };

/** What a policy asks a player for. */
export type EntryQuestions = Pick<Policy, 'minimumAge' | 'asksPlace'>;

/** Whether a policy asks anything. Otherwise registering is accepting. */
export const asksEntry = ({ minimumAge, asksPlace }: EntryQuestions): boolean =>
  minimumAge !== null || asksPlace;

/** Returns the rules of the fields for `useForm`. The server enforces the same ones. */
export function entryRules(questions: EntryQuestions) {
  const required = (isAsked: boolean, message: () => string) => (text: string) =>
    isAsked && text === '' ? message() : undefined;
  return {
    birthDate: required(questions.minimumAge !== null, () => t('birthDateRequired')),
    country: required(questions.asksPlace, () => t('countryRequired')),
    acceptsRules: required(asksEntry(questions), () => t('acceptRequired')),
  };
}

/** Returns the fields of a request. */
export function entryDetails(questions: EntryQuestions, values: EntryValues): EntryDetails {
  return {
    ...(questions.minimumAge !== null && { birthDate: values.birthDate }),
    ...(questions.asksPlace && { country: values.country }),
    ...(asksEntry(questions) && { acceptsRules: values.acceptsRules !== '' }),
  };
}

/** The links to the rules, in the texts about accepting them. They keep the form open. */
export const RULES_LINKS = {
  terms: <Link to="/terms" target="_blank" />,
  privacy: <Link to="/privacy" target="_blank" />,
  complaints: <Link to="/complaints" target="_blank" />,
};

const Accept = styled('label')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1.25),
  alignItems: 'flex-start',
  '& input': {
    width: 22,
    height: 22,
    margin: '2px 0 0',
    flexShrink: 0,
    accentColor: theme.palette.primary.main,
  },
}));

interface EntryFieldsProps {
  questions: EntryQuestions;
  /** The state of a form that has these fields, maybe among others. */
  form: {
    values: EntryValues;
    field: (name: keyof EntryValues) => { error: string | undefined };
    setValue: (name: keyof EntryValues, text: string) => void;
  };
}

/** The questions of a policy before play: date of birth, country, and the acceptance of the rules. */
export function EntryFields({ questions: { minimumAge, asksPlace }, form }: EntryFieldsProps) {
  const { values, field, setValue } = form;
  const id = useId();
  const rulesError = field('acceptsRules').error;
  return (
    <>
      {minimumAge !== null && (
        <Field
          label={t('birthDate')}
          type="date"
          autoComplete="bday"
          value={values.birthDate}
          hint={t('birthDateHint', { age: minimumAge })}
          error={field('birthDate').error}
          onChange={({ target }) => setValue('birthDate', target.value)}
        />
      )}
      {asksPlace && (
        <CountryField
          value={values.country}
          error={field('country').error}
          onChange={(text) => setValue('country', text)}
        />
      )}
      <FormControl error={rulesError !== undefined}>
        <Accept>
          <input
            type="checkbox"
            checked={values.acceptsRules !== ''}
            aria-describedby={id}
            onChange={({ target }) => setValue('acceptsRules', target.checked ? 'yes' : '')}
          />
          <span>
            <Trans id={t.id('accept')} components={RULES_LINKS} />
          </span>
        </Accept>
        <FormHelperText id={id} role={rulesError === undefined ? undefined : 'alert'}>
          {rulesError}
        </FormHelperText>
      </FormControl>
    </>
  );
}

interface CountryFieldProps {
  value: string;
  error: string | undefined;
  onChange: (country: string) => void;
}

function CountryField({ value, error, onChange }: CountryFieldProps) {
  const id = useId();
  const options = useMemo(() => countries(i18n.locale), []);
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={id}>{t('country')}</FormLabel>
      <NativeSelect
        id={id}
        value={value}
        autoComplete="country"
        aria-describedby={`${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t('choose')}</option>
        {options.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <FormHelperText id={`${id}-error`} role={error === undefined ? undefined : 'alert'}>
        {error}
      </FormHelperText>
    </FormControl>
  );
}
