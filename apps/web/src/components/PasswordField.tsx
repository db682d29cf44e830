import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useState, type ComponentProps } from 'react';
import { Field } from './Field.js';
import { EyeIcon, EyeOffIcon } from './icons.js';

const Reveal = styled(ButtonBase)(({ theme }) => ({
  width: 44,
  height: 44,
  marginRight: 2,
  borderRadius: 8,
  color: theme.palette.text.secondary,
  '&:hover': { color: theme.palette.text.primary },
}));

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'end'>;

/** A password input with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <Reveal aria-label={shown ? 'Hide password' : 'Show password'} onClick={() => setShown(!shown)}>
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </Reveal>
      }
    />
  );
}
