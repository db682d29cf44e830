import Button, { type ButtonProps } from '@mui/material/Button';

/** A button that keeps the focus while it is disabled. An element with the `disabled` attribute would lose it. */
export function AriaDisabledButton({ disabled = false, onClick, ...button }: ButtonProps) {
  return (
    <Button
      {...button}
      aria-disabled={disabled}
      onClick={(event) => {
        // Pressing Enter in an input also clicks its form's submit button.
        if (disabled) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
