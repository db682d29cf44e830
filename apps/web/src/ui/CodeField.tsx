import Button from '@mui/material/Button';
import { useState, type ComponentProps } from 'react';
import { isApiError } from '../lib/api-error.js';
import { identity } from '../lib/identity.messages.js';
import { Field } from './Field.js';
import { codeError } from './text-rules.js';

interface CodeFieldProps extends Omit<ComponentProps<typeof Field>, 'label' | 'hint' | 'children'> {
  /** Offers to enter a recovery code instead, for which phones then show all letters. */
  acceptsRecoveryCode?: boolean;
}

/** A field for the code of an authenticator app or, if it is accepted, for a recovery code. */
export function CodeField({ acceptsRecoveryCode = false, autoFocus = false, ...field }: CodeFieldProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [hasSwitched, setSwitched] = useState(false);
  const isApp = kind === 'app';
  const switchKind = () => {
    setKind(isApp ? 'recovery' : 'app');
    setSwitched(true);
  };
  return (
    <div>
      <Field
        {...field}
        // A new input takes the focus, and phones show the other keyboard.
        key={kind}
        autoFocus={autoFocus || hasSwitched}
        label={identity(isApp ? 'appCode' : 'recoveryCode')}
        hint={identity(isApp ? 'appCodeHint' : 'recoveryCodeHint')}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        inputMode={isApp ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
      />
      {acceptsRecoveryCode && (
        <Button sx={{ mt: 0.5, ml: -1 }} onClick={switchKind}>
          {identity(isApp ? 'useRecoveryCode' : 'useAppCode')}
        </Button>
      )}
    </div>
  );
}

/**
 * Manages the code of a second factor in a form with a password. The server demands it only after the right password, so that
 * the form asks for it then.
 */
export function useCodeDemand() {
  const [isDemanded, setDemanded] = useState(false);
  return {
    isDemanded,
    /** The rule of the form's field `code`. */
    rule: (text: string): string | undefined => (isDemanded ? codeError(text) : undefined),
    /** Returns the part of the request that has the code. */
    partOf: (code: string): { code?: string } => (isDemanded ? { code: code.trim() } : {}),
    /** Returns whether an error is the demand, and shows the field if it is. */
    isDemand: (error: unknown): boolean => {
      if (isDemanded || !isApiError(error) || error.code !== 'SECOND_FACTOR_REQUIRED') return false;
      setDemanded(true);
      return true;
    },
    reset: () => setDemanded(false),
  };
}
