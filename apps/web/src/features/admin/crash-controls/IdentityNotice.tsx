import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { detailOf } from '../../../lib/api-error.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { identity } from '../../../lib/identity.messages.js';
import { isSecondFactorMissing, isStepUpRefusal, requestStepUp } from '../../../store/step-up.slice.js';

/** Returns whether a request was refused until the user confirms the password or sets up a second factor. */
export function isAboutIdentity(error: unknown): boolean {
  return isStepUpRefusal(error) || isSecondFactorMissing(error);
}

interface IdentityNoticeProps {
  error: unknown;
  /** Called when the user has confirmed the password. */
  onConfirmed: () => void;
}

/** Replaces data that the user may see only after confirming the password or setting up a second factor. */
export function IdentityNotice({ error, onConfirmed }: IdentityNoticeProps) {
  const dispatch = useAppDispatch();
  const confirm = async () => {
    if (await dispatch(requestStepUp())) onConfirmed();
  };
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Typography variant="body2" color="text.secondary">
        {isStepUpRefusal(error) ? identity('confirmIdentityHint') : detailOf(error)}
      </Typography>
      {isStepUpRefusal(error) ? (
        <Button variant="outlined" onClick={() => void confirm()}>
          {identity('confirmIdentity')}
        </Button>
      ) : (
        <Link to="/account">{identity('setUpSecondFactor')}</Link>
      )}
    </Stack>
  );
}
