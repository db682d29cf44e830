import type { PendingApproval } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect, useState, type ComponentProps, type ReactNode, type SyntheticEvent } from 'react';
import { AriaDisabledButton } from '../../ui/AriaDisabledButton.js';
import { DialogFrame } from '../../ui/DialogFrame.js';
import { Field } from '../../ui/Field.js';
import { Buttons, FormRow } from '../../ui/Form.js';
import { SelectField } from '../../ui/SelectField.js';
import { useForm } from '../../ui/useForm.js';
import { common } from '../../lib/common.messages.js';
import { useAdminToast } from '../../api/useAdminToast.js';
import { reasonError } from './players/player-rules.js';

/** An input of an action's form. */
export interface ActionField extends Omit<
  ComponentProps<typeof Field>,
  'name' | 'value' | 'error' | 'onChange' | 'ref'
> {
  /** The value at first. By default, the input is empty. */
  value?: string;
  /** Returns why a text is invalid, or undefined if it is valid. */
  rule?: (text: string) => string | undefined;
  /** The values to choose from with their names. By default, the input is a text. */
  options?: readonly (readonly [value: string, name: string])[];
}

/** A change that an admin makes with a form or confirms. Its texts are in English, like the whole admin area. */
export interface Action<Name extends string = never, Response = unknown> {
  /** The inputs by their names. Without any, the action is only confirmed. */
  fields?: Record<Name, ActionField>;
  button: string;
  /** The label of the button while the action runs. By default the same. */
  busy?: string;
  /** Sends the request with the trimmed values of the inputs. */
  send: (values: Record<Name, string>) => Promise<Response>;
  /** The toast after a success. Another one is shown if the request has to wait for an approval. */
  done: string | ((response: Exclude<Response, PendingApproval>, values: Record<Name, string>) => string);
  /** The toast after a failure without a text for users. */
  failed: string;
  /** Whether the action takes something away or is hard to undo. Its button looks like it. */
  isDangerous?: boolean;
  /** In a dialog: keeps it open after a failure, so that the admin can correct what they have entered. */
  isRepeatable?: true;
  /** Called after a success, in a dialog once it has closed, so that it may move the focus. */
  onDone?: () => void;
}

/** An action that is asked for in a dialog. */
export interface DialogAction<Name extends string = never, Response = unknown> extends Action<
  Name,
  Response
> {
  title: string;
  /** What the action leads to. */
  lead: string;
}

/** The reason of a change for the audit log. */
export const REASON: ActionField = {
  label: 'Reason',
  hint: 'It is recorded in the audit log.',
  rule: reasonError,
};

/** Returns a record with the same names and other values. */
export function mapRecord<Name extends string, From, To>(
  record: Record<Name, From>,
  map: (value: From, name: Name) => To,
): Record<Name, To> {
  // Object.keys and Object.fromEntries know only that names are texts.
  const names = Object.keys(record) as Name[];
  return Object.fromEntries(names.map((name) => [name, map(record[name], name)])) as Record<Name, To>;
}

const anyText = () => undefined;

/** The state of a form and its inputs. */
export function useFields<Name extends string>(fields: Record<Name, ActionField>) {
  const form = useForm<Record<Name, string>>(
    mapRecord(fields, ({ value = '' }) => value),
    mapRecord(fields, ({ rule = anyText }) => rule),
  );
  const inputs = mapRecord(fields, ({ value: _value, rule: _rule, options, ...input }, name) =>
    options === undefined ? (
      <Field key={name} autoComplete="off" {...input} {...form.field(name)} />
    ) : (
      <SelectField
        key={name}
        label={input.label}
        value={form.values[name]}
        options={options}
        onChange={(chosen) => form.setValue(name, chosen)}
      />
    ),
  );
  return { form, inputs: Object.values<ReactNode>(inputs) };
}

/**
 * The state of an action's form.
 * @param onEnd called with the response, or with undefined after a failure
 */
function useActionForm<Name extends string, Response>(
  action: Action<Name, Response>,
  onEnd: (response: Response | undefined, reset: () => void) => void,
) {
  // An action that is only confirmed has no names.
  const { send, done, failed, fields = {} as Record<Name, ActionField> } = action;
  const notify = useAdminToast();
  const { form, inputs } = useFields(fields);
  const submit = form.handleSubmit(async (values) => {
    const trimmed = mapRecord(values, (text) => text.trim());
    const text =
      typeof done === 'string'
        ? done
        : (response: Exclude<Response, PendingApproval>) => done(response, trimmed);
    const reset = () => {
      form.reset();
      mapRecord(fields, ({ options }, name) => options !== undefined && form.setValue(name, values[name]));
    };
    onEnd(await notify(send(trimmed), { done: text, failed }), reset);
  });
  const { isSubmitting } = form;
  const button = isSubmitting ? (action.busy ?? action.button) : action.button;
  return { inputs, submit, isSubmitting, button };
}

interface ActionRowProps<Name extends string, Response> {
  action: Action<Name, Response>;
  /** Whether phones keep the button beside the last input. */
  isButtonBeside?: boolean;
  sx?: SxProps<Theme>;
}

/** An action's form with its inputs and its button on one line. After each success, its texts are reset. */
export function ActionRow<Name extends string, Response>(props: ActionRowProps<Name, Response>) {
  const { action, isButtonBeside = false, sx = {} } = props;
  const { inputs, submit, isSubmitting, button } = useActionForm(action, (response, reset) => {
    if (response === undefined) return;
    reset();
    action.onDone?.();
  });
  return (
    <FormRow noValidate data-button={isButtonBeside ? 'beside' : undefined} onSubmit={submit} sx={sx}>
      {inputs}
      <AriaDisabledButton
        type="submit"
        variant="outlined"
        disabled={isSubmitting}
        color={action.isDangerous === true ? 'error' : 'primary'}
      >
        {button}
      </AriaDisabledButton>
    </FormRow>
  );
}

interface ActionFormProps<Name extends string, Response> {
  action: Action<Name, Response>;
  /** Closes the dialog, and then calls a function. */
  close: Close;
  /** Shown above the inputs. */
  children?: ReactNode;
}

/** The content of an action's dialog: the inputs, if any, the button and one that cancels. */
export function ActionForm<Name extends string, Response>(props: ActionFormProps<Name, Response>) {
  const { action, close, children } = props;
  const { inputs, submit, isSubmitting, button } = useActionForm(action, (response) => {
    if (response !== undefined) close(action.onDone);
    else if (action.isRepeatable !== true) close();
  });
  const confirm = (
    <AriaDisabledButton
      variant="contained"
      disabled={isSubmitting}
      color={action.isDangerous === true ? 'error' : 'primary'}
      {...(inputs.length === 0
        ? { onClick: (event: SyntheticEvent) => void submit(event) }
        : { type: 'submit' })}
    >
      {button}
    </AriaDisabledButton>
  );
  const buttons = (
    <Buttons>
      {confirm}
      <CancelButton close={close} />
    </Buttons>
  );
  if (inputs.length === 0) return buttons;
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
      {children}
      {inputs}
      {buttons}
    </Stack>
  );
}

/** Closes a dialog and changes nothing. */
export const CancelButton = ({ close }: { close: Close }) => (
  <Button variant="outlined" onClick={() => close()}>
    {common('cancel')}
  </Button>
);

/** Closes a dialog. `onClosed` is called when the dialog has given the focus back. */
export type Close = (onClosed?: () => void) => void;

/** What a dialog shows. It stays the same until the dialog has closed, so that its texts do not change. */
interface DialogContent {
  title: string;
  lead: string;
  body: (close: Close) => ReactNode;
}

interface ShownDialog extends DialogContent {
  /** Counts the openings, so that each one starts with an empty form. */
  opening: number;
  isOpen: boolean;
  onClosed?: (() => void) | undefined;
}

/**
 * A dialog that a screen opens for one of several things at a time.
 * @returns `ask` opens it for an action and `show` with any content; render `dialog`
 */
export function useAdminDialog() {
  const [shown, setShown] = useState<ShownDialog>();
  // This effect runs after the dialog's own one, which returns the focus.
  useEffect(() => {
    if (shown?.isOpen === false) shown.onClosed?.();
  }, [shown]);

  const show = ({ title, lead, body }: DialogContent) =>
    setShown((last) => ({ title, lead, body, opening: (last?.opening ?? 0) + 1, isOpen: true }));
  const ask = <Name extends string, Response>(action: DialogAction<Name, Response>) =>
    show({ ...action, body: (close) => <ActionForm action={action} close={close} /> });
  if (shown === undefined) return { ask, show, dialog: undefined };

  const { title, lead, body, opening, isOpen } = shown;
  // An action may end when the dialog has been opened for another one.
  const close: Close = (onClosed) =>
    setShown((last) => (last?.opening === opening ? { ...last, isOpen: false, onClosed } : last));
  const dialog = (
    <DialogFrame key={opening} open={isOpen} title={title} lead={lead} onClose={() => close()}>
      {body(close)}
    </DialogFrame>
  );
  return { ask, show, dialog };
}
