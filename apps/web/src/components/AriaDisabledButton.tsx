import Button, { type ButtonProps } from '@mui/material/Button';

/** A button that keeps the focus while it does nothing: `disabled` takes it away, and the keyboard's place with it. */
export function AriaDisabledButton({ disabled = false, onClick, ...button }: ButtonProps) {
  return (
    <Button
      {...button}
      aria-disabled={disabled}
      onClick={(event) => {
        // The Enter of an input sends its form by a click on the form's button, too.
        if (disabled) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
