import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { t } from './components.messages.js';
import { CheckIcon, CopyIcon } from './icons.js';
import { VisuallyHidden } from './VisuallyHidden.js';

/** How long the button shows the outcome. */
const OUTCOME_MS = 2_500;

const LABELS = {
  idle: ['copy', 'copyItem'],
  copied: ['copied', 'copiedItem'],
  failed: ['copyFailed', 'copyFailedItem'],
} as const;

interface CopyButtonProps {
  text: string;
  /** The name of the copied text, for screen readers. */
  item: string;
}

/** Copies text to the clipboard. Browsers allow this only over HTTPS and on localhost. */
export function CopyButton({ text, item }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof LABELS>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), OUTCOME_MS);
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

  const [label, accessibleLabel] = LABELS[state];
  return (
    <>
      <Button
        variant="outlined"
        startIcon={state === 'copied' ? <CheckIcon /> : <CopyIcon />}
        aria-label={t(accessibleLabel, { item })}
        onClick={() => void copy()}
      >
        {t(label)}
      </Button>
      <VisuallyHidden role="status">{state === 'copied' ? t('copied') : ''}</VisuallyHidden>
    </>
  );
}
