import Button, { type ButtonProps } from '@mui/material/Button';

/** A button that keeps the focus while it is disabled: a `disabled` element would lose it. */
export function AriaDisabledButton({ disabled = false, onClick, ...button }: ButtonProps) {
  return (
    <Button
      {...button}
      aria-disabled={disabled}
      onClick={(event) => {
        // Enter in an input also clicks the submit button of its form.
        if (disabled) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
