import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import { useId } from 'react';

/** The browser's own list of options, which needs no code of MUI's Select and Menu. */
export const NativeSelect = styled('select')(({ theme }) => ({
  font: 'inherit',
  width: '100%',
  minHeight: 50,
  padding: theme.spacing(0, 4.5, 0, 1.5),
  textOverflow: 'ellipsis',
  color: theme.palette.text.primary,
  // The arrow of the browser stands at the very edge.
  appearance: 'none',
  backgroundColor: theme.palette.surface.control,
  backgroundImage:
    'linear-gradient(45deg, transparent 50%, currentcolor 50%), linear-gradient(-45deg, transparent 50%, currentcolor 50%)',
  backgroundPosition: 'right 19px center, right 14px center',
  backgroundSize: '5px 5px',
  backgroundRepeat: 'no-repeat',
  '@media (forced-colors: active)': { appearance: 'auto', backgroundImage: 'none' },
  '& option': { color: theme.palette.text.primary, backgroundColor: theme.palette.surface.control },
  border: `1px solid ${theme.palette.lineStrong}`,
  borderRadius: Number(theme.shape.borderRadius) - 4,
}));

interface SelectFieldProps<Value extends string> {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  value: Value;
  /** The values with their names. */
  options: readonly (readonly [Value, string])[];
  disabled?: boolean;
  onChange: (value: Value) => void;
}

/** A list of options with a label. */
export function SelectField<Value extends string>({
  label,
  hideLabel = false,
  value,
  options,
  disabled = false,
  onChange,
}: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <FormControl fullWidth>
      {!hideLabel && <FormLabel htmlFor={id}>{label}</FormLabel>}
      <NativeSelect
        id={id}
        aria-label={hideLabel ? label : undefined}
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          const chosen = options.find(([option]) => option === target.value);
          if (chosen !== undefined) onChange(chosen[0]);
        }}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
