import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useState, type ComponentProps } from 'react';
import { t } from './components.messages.js';
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

/** A password field with a button that shows or hides the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <Reveal aria-label={isShown ? t('hidePassword') : t('showPassword')} onClick={() => setShown(!isShown)}>
      {isShown ? <EyeOffIcon /> : <EyeIcon />}
    </Reveal>
  );
  return <Field {...props} type={isShown ? 'text' : 'password'} end={toggle} />;
}

/** A field for the password that the user has now. */
export function OwnPasswordField(props: Omit<PasswordFieldProps, 'label' | 'autoComplete'>) {
  return <PasswordField {...props} label={t('ownPassword')} autoComplete="current-password" />;
}
