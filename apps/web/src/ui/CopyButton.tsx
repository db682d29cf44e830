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

const STATUS = { copied: 'copied', failed: 'copyByHand' } as const;

interface CopyButtonProps {
  text: string;
  /** The name of the copied text, for screen readers. */
  item: string;
}

/** Copies text to the clipboard. */
export function CopyButton({ text, item }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof LABELS>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), OUTCOME_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    setState((await copyText(text)) ? 'copied' : 'failed');
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
      <VisuallyHidden role="status">{state === 'idle' ? '' : t(STATUS[state])}</VisuallyHidden>
    </>
  );
}

/** Copies text. Returns whether it was copied. Without HTTPS, browsers have no clipboard but still copy a selection. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

function copySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  Object.assign(field.style, { position: 'fixed', opacity: '0' });
  // In a dialog, only its own fields may take the focus.
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  // Nothing else copies without HTTPS.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
