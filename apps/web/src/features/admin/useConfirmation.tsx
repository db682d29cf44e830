import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../components/DialogFrame.js';

interface Question {
  title: string;
  /** What the action leads to. */
  lead: string;
  confirmText: string;
  /** Carried out once the admin has confirmed it. The dialog closes when it has resolved. */
  action: () => Promise<unknown>;
  /** Called after the confirmed action, once the dialog has closed, so that it may move the focus. */
  onClosed?: () => void;
}

/**
 * Lets an admin confirm actions that cannot be taken back.
 * @returns `ask` opens the dialog; render `dialog`
 */
export function useConfirmation(): { ask: (question: Question) => void; dialog: ReactNode } {
  // The question stays while the dialog closes, so that its texts do not change.
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isConfirmed = useRef(false);
  // This effect runs after the dialog's own one, which returns the focus.
  useEffect(() => {
    if (isOpen || !isConfirmed.current) return;
    isConfirmed.current = false;
    question?.onClosed?.();
  }, [isOpen, question]);

  const ask = (asked: Question) => {
    setQuestion(asked);
    setOpen(true);
  };
  const confirm = async (action: Question['action']) => {
    setBusy(true);
    await action();
    isConfirmed.current = true;
    setBusy(false);
    setOpen(false);
  };
  const dialog = question && (
    <ConfirmDialog
      open={isOpen}
      title={question.title}
      lead={question.lead}
      confirmText={question.confirmText}
      isBusy={isBusy}
      onConfirm={() => void confirm(question.action)}
      onClose={() => setOpen(false)}
    />
  );
  return { ask, dialog };
}
