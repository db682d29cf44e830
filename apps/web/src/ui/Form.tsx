import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { common } from '../lib/common.messages.js';
import { AriaDisabledButton } from './AriaDisabledButton.js';
import { Notice } from './Notice.js';

const Column = styled('form')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2.25),
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(1.5) },
}));

/** A form with its inputs and its buttons below each other. The browser validates nothing: `useForm` does. */
export function Form(props: ComponentProps<typeof Column>) {
  return <Column noValidate {...props} />;
}

/** The height of the labels above the inputs. */
const LABEL = '1.73rem';

/**
 * A short form with its inputs and its button on one line. They are stacked vertically on narrow screens, where
 * `data-button="beside"` keeps the button beside the input before it.
 */
export const FormRow = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.spacing(2),
  '& > div': { flex: '1 1 220px', minWidth: 0 },
  // Aligns the button with the inputs, which have labels above and hints below.
  '& > button': { minHeight: 50, marginTop: LABEL, flex: '0 0 auto' },
  [theme.breakpoints.down('sm')]: {
    '& > button': { flex: '1 1 100%', marginTop: 0 },
    '&[data-button="beside"]': {
      // Leaves room for a number beside its unit.
      '& input': { paddingRight: theme.spacing(0.5) },
      '& > div': { flexBasis: '100%' },
      '& > div:has(+ button)': { flexBasis: 110 },
      '& > button': { flex: '1 1 110px', marginTop: LABEL, whiteSpace: 'nowrap' },
    },
  },
  '& > div span': { paddingRight: theme.spacing(1.75), color: theme.palette.text.secondary },
}));

/** Buttons side by side. They wrap on narrow screens. */
export const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
}));

export interface FormActionsProps {
  /** The label of the button that submits the form. */
  label: string;
  /** Its label while the request runs. */
  busyLabel: string;
  isBusy: boolean;
  /** Whether the form can be submitted otherwise. */
  isReady?: boolean;
  color?: 'primary' | 'error';
  /** Why the server has refused the request, if that is about none of the inputs. */
  refusal?: string | undefined;
  /** Without it, there is only the button that submits, as wide as the form. */
  onCancel?: () => void;
  /** More buttons, shown before the one that cancels. */
  children?: ReactNode;
}

/** The end of a form: its buttons, and above them what the server has refused. */
export function FormActions(props: FormActionsProps) {
  const { label, busyLabel, isBusy, isReady = true, color = 'primary', refusal, onCancel, children } = props;
  const submit = (
    <AriaDisabledButton
      type="submit"
      variant="contained"
      color={color}
      disabled={isBusy || !isReady}
      sx={onCancel === undefined ? { minHeight: 52 } : null}
    >
      {isBusy ? busyLabel : label}
    </AriaDisabledButton>
  );
  return (
    <>
      {refusal !== undefined && <Notice role="alert">{refusal}</Notice>}
      {onCancel === undefined ? (
        submit
      ) : (
        <Buttons>
          {submit}
          {children}
          <Button onClick={onCancel}>{common('cancel')}</Button>
        </Buttons>
      )}
    </>
  );
}
