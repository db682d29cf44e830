import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import InputBase from '@mui/material/InputBase';
import { useId, type ComponentProps, type ReactNode } from 'react';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  hint?: string;
  /** Shown instead of the hint. */
  error?: string | undefined;
  /** Shown at the end of the input, inside its border. */
  end?: ReactNode;
  /** Shown below the input, before the hint. */
  children?: ReactNode;
}

/**
 * An input with a label and a hint or an error message, which screen readers announce with the input. It is built from
 * the parts of MUI's TextField, because TextField would add Select and Menu to the first page. In forms, spread `field` of `useForm` into it.
 */
export function Field(props: FieldProps) {
  const { label, hideLabel = false, hint, error, end, children, disabled = false, ...input } = props;
  const id = useId();
  const hasError = error !== undefined;
  const note = error ?? hint;
  const noteId = note === undefined ? undefined : `${id}-note`;
  return (
    <FormControl fullWidth error={hasError} disabled={disabled}>
      {!hideLabel && <FormLabel htmlFor={id}>{label}</FormLabel>}
      <InputBase
        endAdornment={end}
        slotProps={{
          input: {
            ...input,
            id,
            'aria-describedby': noteId,
            'aria-label': hideLabel ? label : undefined,
          },
        }}
      />
      {children}
      {note !== undefined && (
        <FormHelperText id={noteId} role={hasError ? 'alert' : undefined}>
          {note}
        </FormHelperText>
      )}
    </FormControl>
  );
}
