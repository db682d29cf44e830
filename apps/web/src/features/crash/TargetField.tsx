import { Field } from '../../components/Field.js';
import { targetFault, typedTarget } from './auto-target.js';

interface TargetFieldProps {
  text: string;
  locked: boolean;
  onChange: (text: string) => void;
}

/** Where the server cashes out by itself, whatever becomes of the connection. */
export function TargetField({ text, locked, onChange }: TargetFieldProps) {
  return (
    <Field
      label="Auto cash-out"
      inputMode="decimal"
      placeholder="Off"
      autoComplete="off"
      disabled={locked}
      value={text}
      onChange={({ target }) => onChange(typedTarget(text, target.value))}
      error={locked ? undefined : targetFault(text)}
      hint="1.01 to 1,000,000.00. It pays even if your connection breaks."
      end={<span>x</span>}
    />
  );
}
