import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(0.25, 2),
  minHeight: 44,
  '& label': { cursor: 'pointer' },
  '& small': { gridColumn: 1, fontSize: '0.875rem', color: theme.palette.text.secondary },
}));

const Toggle = styled('input')(({ theme }) => ({
  appearance: 'none',
  position: 'relative',
  width: 44,
  height: 26,
  margin: 0,
  borderRadius: 13,
  cursor: 'pointer',
  background: theme.palette.surface.control,
  border: `1px solid ${theme.palette.lineStrong}`,
  transition: 'background-color 120ms',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '3px auto 3px 3px',
    width: 18,
    borderRadius: 9,
    background: theme.palette.text.secondary,
    transition: 'transform 120ms',
  },
  '&:checked': { background: theme.palette.primary.main, borderColor: theme.palette.primary.main },
  '&:checked::after': { transform: 'translateX(18px)', background: theme.palette.primary.contrastText },
  // Forced colours remove the backgrounds.
  '@media (forced-colors: active)': { appearance: 'auto', '&::after': { display: 'none' } },
}));

interface SwitchFieldProps {
  label: ReactNode;
  hint?: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch with its label on the left. It acts at once. */
export function SwitchField({ label, hint, checked, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <Row>
      <label htmlFor={id}>{label}</label>
      <Toggle
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
      />
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
    </Row>
  );
}
