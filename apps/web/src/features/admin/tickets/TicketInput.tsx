import type { TicketHolder } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Field } from '../../../components/Field.js';
import { useForm } from '../../../components/useForm.js';
import { HELD_TICKETS, ticketsError } from './tickets.js';
import type { TicketEdit } from './useTicketEdit.js';

const Form = styled('form')(({ theme }) => ({
  display: 'inline-block',
  width: '9.5em',
  '& input': { padding: theme.spacing(1, 1.25) },
  '& p': { whiteSpace: 'normal' },
}));

interface TicketInputProps {
  /** The form's id, which the buttons in another table cell refer to. */
  id: string;
  label: string;
  holder: TicketHolder;
  edit: TicketEdit;
}

/** Edits a holder's number of tickets in the table cell. Enter saves and Escape cancels. */
export function TicketInput({ id, label, holder, edit }: TicketInputProps) {
  const [initial] = useState({ tickets: String(holder.ticketCount) });
  const { field, handleSubmit } = useForm(initial, { tickets: (text) => ticketsError(text, HELD_TICKETS) });
  return (
    <Form
      id={id}
      noValidate
      onSubmit={handleSubmit(({ tickets }) => edit.save(holder.userId, Number(tickets)))}
    >
      <Field
        {...field('tickets')}
        label={label}
        hideLabel
        type="number"
        inputMode="decimal"
        step="0.1"
        min="0"
        autoComplete="off"
        autoFocus
        readOnly={edit.isBusy}
        onFocus={({ target }) => target.select()}
        onKeyDown={({ key }) => {
          if (key === 'Escape') edit.cancel();
        }}
      />
    </Form>
  );
}
