import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { CheckIcon, CopyIcon } from './icons.js';
import { VisuallyHidden } from './VisuallyHidden.js';

const TOLD_MS = 2_500;

const WORDS = { idle: 'Copy', copied: 'Copied', failed: 'Copy by hand' };

interface CopyButtonProps {
  text: string;
  /** What is copied, for those who do not see where the button stands. */
  what: string;
}

/** Copies a text. A browser allows that on https and localhost only: elsewhere one is told to do it by hand. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof WORDS>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), TOLD_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  };

  return (
    <>
      <Button
        variant="outlined"
        startIcon={state === 'copied' ? <CheckIcon /> : <CopyIcon />}
        aria-label={`${WORDS[state]} ${what}`}
        onClick={() => void copy()}
      >
        {WORDS[state]}
      </Button>
      <VisuallyHidden role="status">{state === 'copied' ? 'Copied' : ''}</VisuallyHidden>
    </>
  );
}
