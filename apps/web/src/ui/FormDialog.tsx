import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode, SyntheticEvent } from 'react';
import { DialogFrame, type DialogFrameProps } from './DialogFrame.js';
import { Form, FormActions, type FormActionsProps } from './Form.js';

interface FormDialogProps extends DialogFrameProps, Omit<FormActionsProps, 'onCancel' | 'children'> {
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  /** More buttons, shown before the one that cancels. */
  moreButtons?: ReactNode;
  /** The style of the form. */
  sx?: SxProps<Theme>;
}

/** A dialog with a form. Cancel calls `onClose`. After a success, the caller closes the dialog. */
export function FormDialog(props: FormDialogProps) {
  const { open, title, lead, onClose, onSubmit, moreButtons, sx = {}, children, ...actions } = props;
  return (
    <DialogFrame open={open} title={title} lead={lead} onClose={onClose}>
      <Form onSubmit={onSubmit} sx={sx}>
        {children}
        <FormActions {...actions} onCancel={onClose}>
          {moreButtons}
        </FormActions>
      </Form>
    </DialogFrame>
  );
}
