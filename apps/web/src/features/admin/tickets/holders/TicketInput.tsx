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
  /** Of the form, which its buttons name from another cell. */
  id: string;
  label: string;
  edit: TicketEdit;
}

/** A number of tickets in its cell, while it is edited. Enter saves it, Escape leaves it as it was. */
export function TicketInput({ id, label, edit: { typed, isBusy, type, save, cancel } }: TicketInputProps) {
  const noteId = useId();
  if (typed === null) return null;
  const { userId, text, fault } = typed;
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
        aria-invalid={fault !== undefined}
        aria-describedby={fault && noteId}
        type="number"
        inputMode="decimal"
        step="0.1"
        min="0"
        autoComplete="off"
        autoFocus
        readOnly={isBusy}
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => type({ userId, text: target.value })}
        onKeyDown={({ key }) => {
          if (key === 'Escape') cancel();
        }}
      />
      {fault !== undefined && (
        <p id={noteId} role="alert">
          {fault}
        </p>
      )}
    </Form>
  );
}
