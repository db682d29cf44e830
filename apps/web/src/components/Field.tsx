import InputBase, { type InputBaseProps } from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

const Label = styled('label')(({ theme }) => ({
  display: 'block',
  marginBottom: theme.spacing(0.75),
  fontSize: '0.875rem',
  fontWeight: 600,
}));

const Box = styled(InputBase)(({ theme }) => ({
  width: '100%',
  background: theme.palette.surface.control,
  border: `1px solid ${theme.palette.lineStrong}`,
  borderRadius: Number(theme.shape.borderRadius) - 4,
  transition: 'border-color 120ms, background-color 120ms',
  '& input': { height: 'auto', padding: '12px 14px' },
  '& input:focus-visible': { outline: 'none' },
  '&:hover': { borderColor: theme.palette.faint },
  '&.Mui-focused': {
    borderColor: theme.palette.primary.light,
    boxShadow: `0 0 0 1px ${theme.palette.primary.light}`,
    background: theme.palette.surface.raised,
  },
  '&.Mui-error': { borderColor: theme.palette.error.main },
}));

const Note = styled('p')<{ wrong: boolean }>(({ theme, wrong }) => ({
  margin: theme.spacing(0.75, 0, 0),
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  color: wrong ? theme.palette.error.main : theme.palette.text.secondary,
}));

interface FieldProps extends Omit<InputBaseProps, 'error'> {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Stands beneath the input, before the hint. */
  children?: ReactNode;
}

/** A labelled input; what is wrong with it stands beneath, and is read out with it. */
export function Field({ label, hint, error, children, ...input }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const wrong = error !== undefined;
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Box
        {...input}
        id={id}
        error={wrong}
        slotProps={{
          input: { 'aria-invalid': wrong, ...(note !== undefined && { 'aria-describedby': `${id}-note` }) },
        }}
      />
      {children}
      {note !== undefined && (
        <Note id={`${id}-note`} wrong={wrong} {...(wrong && { role: 'alert' })}>
          {note}
        </Note>
      )}
    </div>
  );
}
