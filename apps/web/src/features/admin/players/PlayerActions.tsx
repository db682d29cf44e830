import { ROLES, type ListedPlayer, type Role } from '@arena/wire';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useId, useState, type SyntheticEvent } from 'react';
import { AriaDisabledButton } from '../../../ui/AriaDisabledButton.js';
import { CopyButton } from '../../../ui/CopyButton.js';
import { formatDateTime, formatExactAmount } from '../../../lib/format.js';
import { Buttons } from '../../../ui/Form.js';
import { HashText } from '../../../ui/HashText.js';
import { Notice } from '../../../ui/Notice.js';
import { NativeSelect } from '../../../ui/SelectField.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { useMayDo } from '../../../store/permissions.js';
import { randomHex } from '../../../lib/random-hex.js';
import { isPendingApproval, useAdminToast } from '../../../api/useAdminToast.js';
import { CancelButton, REASON, useAdminDialog, type DialogAction } from '../ActionDialog.js';
import { Hint } from '../parts.js';
import { roleHint, roleName } from '../words.js';
import { parseSignedAmount, signedAmountError } from './player-rules.js';
import { playersApi } from './players.api.js';

/** Ordinary actions at the start, those that change the account apart from them at the end. */
const Groups = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(2, 4),
  paddingTop: theme.spacing(2),
  borderTop: `1px solid ${theme.palette.divider}`,
  '&:not(:has(button))': { display: 'none' },
}));

/**
 * The buttons about a player for which the admin has the permission, with their dialog. Admins change neither their own
 * role nor their own balance.
 */
export function PlayerActions({ player }: { player: ListedPlayer }) {
  const { id, username, isFrozen, role } = player;
  const { ask, show, dialog } = useAdminDialog();
  const { freeze, adjust } = usePlayerActions(player);
  const isSelf = useAppSelector(({ session }) => session.user?.id === id);
  const mayChangeState = useMayDo(isFrozen ? 'players' : 'stop');
  const change = isFrozen ? 'Unfreeze' : 'Freeze';
  const mayHelp = useMayDo('players');
  const mayCorrect = useMayDo('money');
  const mayGiveRoles = useMayDo('roles');
  const showPasswordLink = () =>
    show({
      title: `Password link for ${username}`,
      lead: 'The player chooses a new password with it, is signed out everywhere, and sees that you made the link. It works once, within 30 minutes. Give it only to the owner of the account.',
      body: (close) => <PasswordLink player={player} onClose={close} />,
    });
  const showRole = () =>
    show({
      title: `Role of ${username}`,
      lead: 'The role decides what the account may do in the admin area.',
      body: (close) => <RoleForm player={player} onClose={close} />,
    });
  const button = (label: string, text: string, onClick: () => void, isDangerous = false) => (
    <Button variant="outlined" color={isDangerous ? 'error' : 'primary'} aria-label={label} onClick={onClick}>
      {text}
    </Button>
  );
  return (
    <Groups>
      <Buttons>
        {mayHelp &&
          (role === null || (mayGiveRoles && role !== 'owner')) &&
          button(`Password link for ${username}`, 'Password link', showPasswordLink)}
      </Buttons>
      <Buttons>
        {mayCorrect &&
          !isSelf &&
          button(`Correct balance of ${username}`, 'Correct balance', () => ask(adjust()), true)}
        {mayGiveRoles && !isSelf && button(`Change role of ${username}`, 'Change role', showRole, true)}
        {mayChangeState && button(`${change} ${username}`, change, () => ask(freeze()), !isFrozen)}
      </Buttons>
      {dialog}
    </Groups>
  );
}

/** Returns the actions about a player as the list shows it now. */
function usePlayerActions({ id, username, isFrozen, arenaBalance }: ListedPlayer) {
  const [setFrozen] = playersApi.useSetFrozenMutation();
  const [adjustBalance] = playersApi.useAdjustBalanceMutation();
  const freeze = (): DialogAction<'reason'> => ({
    ...(isFrozen
      ? {
          title: `Unfreeze the account of ${username}?`,
          lead: 'The player can sign in, bet and withdraw again. Queued withdrawals are paid.',
          button: 'Unfreeze',
          done: `The account of ${username} is active again`,
          failed: 'Failed to unfreeze the account',
        }
      : {
          title: `Freeze the account of ${username}?`,
          lead: 'The player is signed out everywhere, and can neither sign in, bet nor withdraw. Queued withdrawals wait.',
          button: 'Freeze',
          done: `The account of ${username} is frozen`,
          failed: 'Failed to freeze the account',
          isDangerous: true,
        }),
    fields: { reason: { ...REASON, autoFocus: true } },
    send: ({ reason }) => setFrozen({ userId: id, isFrozen: !isFrozen, reason }).unwrap(),
  });
  const adjust = (): DialogAction<'amount' | 'reason'> => {
    // A repeated request has the same idempotency key, so that the balance is corrected only once.
    const key = randomHex();
    return {
      title: `Correct balance of ${username}`,
      lead: `The balance is ${formatExactAmount(arenaBalance)} ARENA. The house pays what you add and gets what you take.`,
      fields: {
        amount: {
          label: 'Amount (ARENA)',
          hint: '12.50 adds to the balance, -12.50 takes from it.',
          placeholder: '-12.50',
          rule: signedAmountError,
          autoFocus: true,
        },
        reason: REASON,
      },
      button: 'Correct balance',
      isDangerous: true,
      busy: 'Saving...',
      isRepeatable: true,
      send: ({ amount, reason }) =>
        adjustBalance({ userId: id, key, amount: parseSignedAmount(amount), reason }).unwrap(),
      done: `The balance of ${username} was corrected`,
      failed: 'Failed to correct the balance',
    };
  };
  return { freeze, adjust };
}

/** The value of the option that takes the role. */
const NO_ROLE = '';

interface PlayerDialogProps {
  player: ListedPlayer;
  onClose: () => void;
}

/** Gives an account a role in the admin area, or takes it. */
function RoleForm({ player: { id, username, role: current }, onClose }: PlayerDialogProps) {
  const selectId = useId();
  const notify = useAdminToast();
  const [setRole, { isLoading }] = playersApi.useSetRoleMutation();
  const [chosen, setChosen] = useState<Role | null>(current);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLoading || chosen === current) return;
    const changed = await notify(setRole({ userId: id, role: chosen }).unwrap(), {
      done: `${username}: ${roleName(chosen)}`,
      failed: 'Failed to change the role',
    });
    if (changed !== undefined) onClose();
  };

  return (
    <Stack component="form" onSubmit={(event) => void submit(event)} sx={{ gap: 2.25 }}>
      <div>
        <FormLabel htmlFor={selectId}>Role</FormLabel>
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
        <Hint id={`${selectId}-hint`} role="status" sx={{ mt: 1, minHeight: '2.9em', lineHeight: 1.45 }}>
          {roleHint(chosen)}
        </Hint>
      </div>
      <Buttons>
        <AriaDisabledButton
          type="submit"
          variant="contained"
          disabled={isLoading || chosen === current}
          color="error"
        >
          {isLoading ? 'Saving...' : 'Change role'}
        </AriaDisabledButton>
        <CancelButton close={onClose} />
      </Buttons>
    </Stack>
  );
}

/**
 * Makes a link with which the player chooses a new password. It goes to the player's verified address; otherwise it is shown, only in
 * this dialog.
 */
function PasswordLink({ player: { id, username }, onClose }: PlayerDialogProps) {
  const dispatch = useAppDispatch();
  const notify = useAdminToast();
  const [link, setLink] = useState<{ address: string; expiresAt: string }>();
  const [isLoading, setLoading] = useState(false);

  const make = async () => {
    if (isLoading) return;
    setLoading(true);
    // Untracked, because the store must not keep the link.
    const request = dispatch(playersApi.endpoints.makePasswordLink.initiate(id, { track: false }));
    const made = await notify(request.unwrap(), {
      done: ({ path }) =>
        path === null
          ? `The link was sent to the verified address of ${username}`
          : `The link for ${username} was made`,
      failed: 'Failed to make the link',
    });
    setLoading(false);
    if (made === undefined) return;
    if (isPendingApproval(made) || made.path === null || made.expiresAt === null) onClose();
    else setLink({ address: new URL(made.path, location.origin).href, expiresAt: made.expiresAt });
  };

  if (link === undefined)
    return (
      <Buttons>
        <AriaDisabledButton variant="contained" disabled={isLoading} onClick={() => void make()}>
          {isLoading ? 'Saving...' : 'Make link'}
        </AriaDisabledButton>
        <CancelButton close={onClose} />
      </Buttons>
    );
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Notice role="status">
        {`Copy the link now. It is not shown again. It works until ${formatDateTime(link.expiresAt, new Date())}.`}
      </Notice>
      <HashText>{link.address}</HashText>
      <CopyButton text={link.address} item="link" />
    </Stack>
  );
}
