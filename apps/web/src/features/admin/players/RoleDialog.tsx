import { ROLES, type ListedPlayer, type Role } from '@arena/wire';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useId, useState, type SyntheticEvent } from 'react';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { DialogFrame } from '../../../components/DialogFrame.js';
import { NativeSelect } from '../../../components/SelectField.js';
import { useAdminToast } from '../../../services/useAdminToast.js';
import { t } from '../admin.messages.js';
import { roleHint, roleName } from '../roles.js';
import { useSetRoleMutation } from './players.api.js';

const Hint = styled('p')(({ theme }) => ({
  margin: theme.spacing(1, 0, 0),
  minHeight: '2.9em',
  fontSize: '0.875rem',
  lineHeight: 1.45,
  color: theme.palette.text.secondary,
}));

/** The value of the option that takes the role. */
const NO_ROLE = '';

interface RoleDialogProps {
  /** The player as the list showed it when the dialog was opened. */
  player: ListedPlayer;
  open: boolean;
  onClose: () => void;
}

/** Gives an account a role in the admin area, or takes it. */
export function RoleDialog({ player: { id, username, role: current }, open, onClose }: RoleDialogProps) {
  const selectId = useId();
  const notify = useAdminToast();
  const [setRole, { isLoading }] = useSetRoleMutation();
  const [chosen, setChosen] = useState<Role | null>(current);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLoading || chosen === current) return;
    const changed = await notify(setRole({ userId: id, role: chosen }).unwrap(), {
      done: t('roleChanged', { username, role: roleName(chosen) }),
      failed: t('roleChangeFailed'),
    });
    if (changed !== undefined) onClose();
  };

  return (
    <DialogFrame open={open} title={t('roleOf', { username })} lead={t('roleLead')} onClose={onClose}>
      <Stack component="form" onSubmit={(event) => void submit(event)} sx={{ gap: 2.25 }}>
        <div>
          <FormLabel htmlFor={selectId}>{t('role')}</FormLabel>
          <NativeSelect
            id={selectId}
            aria-describedby={`${selectId}-hint`}
            value={chosen ?? NO_ROLE}
            onChange={({ target }) => setChosen(ROLES.find((role) => role === target.value) ?? null)}
          >
            {[null, ...ROLES].map((role) => (
              <option key={role} value={role ?? NO_ROLE}>
                {roleName(role)}
              </option>
            ))}
          </NativeSelect>
          <Hint id={`${selectId}-hint`} role="status">
            {roleHint(chosen)}
          </Hint>
        </div>
        <AriaDisabledButton type="submit" variant="contained" disabled={isLoading || chosen === current}>
          {t(isLoading ? 'saving' : 'changeRole')}
        </AriaDisabledButton>
      </Stack>
    </DialogFrame>
  );
}
