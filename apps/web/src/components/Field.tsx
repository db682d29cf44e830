import { styled } from '@mui/material/styles';
import { useId, type ComponentProps, type ReactNode } from 'react';

const Label = styled('label')(({ theme }) => ({
  display: 'block',
  marginBottom: theme.spacing(0.75),
  fontSize: '0.875rem',
  fontWeight: 600,
}));

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  background: theme.palette.surface.control,
  border: `1px solid ${theme.palette.lineStrong}`,
  borderRadius: Number(theme.shape.borderRadius) - 4,
  transition: 'border-color 120ms, background-color 120ms',
  '&:hover': { borderColor: theme.palette.faint },
  '&:has(input[aria-invalid="true"])': { borderColor: theme.palette.error.main },
  '&:has(input:focus)': {
    borderColor: theme.palette.primary.light,
    boxShadow: `0 0 0 1px ${theme.palette.primary.light}`,
    background: theme.palette.surface.raised,
  },
}));

const Input = styled('input')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  padding: '12px 14px',
  border: 0,
  borderRadius: 'inherit',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  '&::placeholder': { color: theme.palette.faint, opacity: 1 },
  '&:focus-visible': { outline: 'none' },
  // Keeps our colours for values that the browser fills in.
  '&:autofill': {
    WebkitTextFillColor: theme.palette.text.primary,
    boxShadow: `0 0 0 100px ${theme.palette.surface.raised} inset`,
  },
}));

const Note = styled('p')(({ theme }) => ({
  margin: theme.spacing(0.75, 0, 0),
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  color: theme.palette.text.secondary,
  '&[role="alert"]': { color: theme.palette.error.main },
}));

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Shown at the end of the input, inside its border. */
  end?: ReactNode;
  /** Shown below the input, before the hint. */
  children?: ReactNode;
}

/** An input with a label, and a hint or an error that screen readers read with it. */
export function Field({ label, hint, error, end, children, ...input }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const wrong = error !== undefined;
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Box>
        <Input {...input} id={id} aria-invalid={wrong} aria-describedby={note && `${id}-note`} />
        {end}
      </Box>
      {children}
      {note !== undefined && (
        <Note id={`${id}-note`} role={wrong ? 'alert' : undefined}>
          {note}
        </Note>
      )}
    </div>
  );
}
