import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ComponentProps } from 'react';
import { IdentityForm } from '../../ui/IdentityForm.js';
import { Notice } from '../../ui/Notice.js';
import { Panel } from '../../ui/Panel.js';
import { detailOf, isApiError } from '../../lib/api-error.js';
import { useAppDispatch } from '../../store/hooks.js';
import { signedOut } from '../../store/session.slice.js';
import { toastShown } from '../../store/toast.slice.js';
import { useCloseAccountMutation, useGetSecondFactorQuery } from './account.api.js';
import { t } from './account.messages.js';

/** Closes the account for good, after the password and a code have been entered. */
export function CloseAccount({ username }: { username: string }) {
  const [isOpen, setOpen] = useState(false);
  const [hasReturned, setReturned] = useState(false);
  const close = () => {
    setOpen(false);
    setReturned(true);
  };
  return (
    <Panel title={t('closeAccount')}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start', '& > form': { width: '100%' } }}>
        <Typography color="textSecondary">{t('closeAccountLead')}</Typography>
        {isOpen ? (
          <ClosureForm username={username} onCancel={close} />
        ) : (
          <Button variant="outlined" autoFocus={hasReturned} onClick={() => setOpen(true)}>
            {t('closeAccount')}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

function ClosureForm(props: Pick<ComponentProps<typeof IdentityForm>, 'username' | 'onCancel'>) {
  const dispatch = useAppDispatch();
  const { data } = useGetSecondFactorQuery();
  const [close] = useCloseAccountMutation();
  const [refusal, setRefusal] = useState<string>();
  return (
    <IdentityForm
      {...props}
      needsCode={data?.isSet === true}
      label={t('closeForGood')}
      busyLabel={t('closingAccount')}
      color="error"
      refusal={refusal}
      send={async (identity) => {
        setRefusal(undefined);
        try {
          await close(identity).unwrap();
          // The router for visitors begins at this address.
          history.replaceState(null, '', '/');
          dispatch(signedOut());
          dispatch(toastShown({ title: t('accountClosed'), description: t('accountClosedHint') }));
        } catch (error) {
          const reason = isApiError(error) ? error.code : undefined;
          if (reason !== 'ACCOUNT_NOT_EMPTY' && reason !== 'OWNER_ACCOUNT') throw error;
          setRefusal(detailOf(error));
        }
      }}
    >
      <Notice>{t('closeAccountWarning')}</Notice>
    </IdentityForm>
  );
}
