import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { TicketEdit } from './useTicketEdit.js';

const Form = styled('form')(({ theme }) => ({
  '& input': {
    width: '9.5em',
    minHeight: 44,
    padding: theme.spacing(0.75, 1.25),
    background: theme.palette.surface.control,
    border: `1px solid ${theme.palette.lineStrong}`,
    borderRadius: Number(theme.shape.borderRadius) - 4,
    color: 'inherit',
    font: 'inherit',
    '&[aria-invalid="true"]': { borderColor: theme.palette.error.main },
  },
  '& p': {
    maxWidth: '11em',
    margin: theme.spacing(0.75, 0, 0),
    whiteSpace: 'normal',
    fontSize: '0.8125rem',
    lineHeight: 1.4,
    color: theme.palette.error.main,
  },
}));

interface TicketInputProps {
  /** The id of the form, which its buttons in another cell refer to. */
  id: string;
  label: string;
  edit: TicketEdit;
}

/** Edits a number of tickets in its table cell. Enter saves, Escape cancels. */
export function TicketInput({
  id,
  label,
  edit: { draft, isBusy, setDraft, save, cancel },
}: TicketInputProps) {
  const errorId = useId();
  if (draft === null) return null;
  const { userId, text, error } = draft;
  return (
    <Form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <input
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error && errorId}
        type="number"
        inputMode="decimal"
        step="0.1"
        min="0"
        autoComplete="off"
        autoFocus
        readOnly={isBusy}
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setDraft({ userId, text: target.value })}
        onKeyDown={({ key }) => {
          if (key === 'Escape') cancel();
        }}
      />
      {error !== undefined && (
        <p id={errorId} role="alert">
          {error}
        </p>
      )}
    </Form>
  );
}
