import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import { useState, type ComponentProps, type Ref } from 'react';
import {
  useController,
  type Control,
  type ControllerRenderProps,
  type FieldValues,
  type UseControllerProps,
} from 'react-hook-form';
import { t } from './components.messages.js';
import { Field } from './Field.js';
import { EyeIcon, EyeOffIcon } from './icons.js';

type FormFieldProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof Field>,
  keyof ControllerRenderProps
> &
  Pick<UseControllerProps<Values>, 'name' | 'rules'> & {
    control: Control<Values>;
    inputRef?: Ref<HTMLInputElement>;
  };

/**
 * A text field in a React Hook Form form. Its value is a string. Shows the error that its rules or `setError` report,
 * otherwise the `error` prop.
 */
export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { control, name, rules, inputRef, error, ...field } = props;
  const { field: registered, fieldState } = useController({ control, name, ...(rules && { rules }) });
  const ref = useForkRef<HTMLInputElement>(registered.ref, inputRef);
  return <Field {...field} {...registered} ref={ref} error={fieldState.error?.message ?? error} />;
}

const Reveal = styled(ButtonBase)(({ theme }) => ({
  width: 44,
  height: 44,
  marginRight: 2,
  borderRadius: 8,
  color: theme.palette.text.secondary,
  '&:hover': { color: theme.palette.text.primary },
}));

/** A password field in a form, with a button that shows or hides the password. */
export function PasswordField<Values extends FieldValues>(
  props: Omit<FormFieldProps<Values>, 'type' | 'end'>,
) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <Reveal aria-label={isShown ? t('hidePassword') : t('showPassword')} onClick={() => setShown(!isShown)}>
      {isShown ? <EyeOffIcon /> : <EyeIcon />}
    </Reveal>
  );
  return <FormField<Values> {...props} type={isShown ? 'text' : 'password'} end={toggle} />;
}

/** A short form with its inputs and its button on one line. They are stacked vertically on narrow screens. */
export const FormRow = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.spacing(2),
  '& > div': { flex: '1 1 220px', minWidth: 0 },
  // Aligns the button with the inputs, which have labels above and hints below.
  '& > button': { minHeight: 50, marginTop: '1.73rem', flex: '0 0 auto' },
  [theme.breakpoints.down('sm')]: { '& > button': { flex: '1 1 100%', marginTop: 0 } },
  '& > div span': { paddingRight: theme.spacing(1.75), color: theme.palette.text.secondary },
}));
