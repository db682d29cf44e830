import type { ListedPlayer } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useAppSelector } from '../../../services/hooks.js';
import { useMayDo } from '../../../services/permissions.js';
import { t } from '../admin.messages.js';
import { AdjustmentDialog } from './AdjustmentDialog.js';
import { FreezeDialog } from './FreezeDialog.js';
import { PasswordLinkDialog } from './PasswordLinkDialog.js';
import { RoleDialog } from './RoleDialog.js';

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

/** The dialog that was opened last. */
interface OpenedDialog {
  Dialog: typeof FreezeDialog | typeof RoleDialog | typeof AdjustmentDialog | typeof PasswordLinkDialog;
  player: ListedPlayer;
  /** Counts the openings, so that each one starts with an empty form. */
  opening: number;
}

/**
 * The buttons about a player for which the admin has the permission, with their dialogs. Admins change neither their own
 * role nor their own balance.
 */
export function PlayerActions({ player }: { player: ListedPlayer }) {
  const { id, username, isFrozen, role } = player;
  // The dialog keeps its player while it closes, so that its texts do not change.
  const [opened, setOpened] = useState<OpenedDialog>();
  const [isOpen, setOpen] = useState(false);
  const onOpen = (Dialog: OpenedDialog['Dialog']) => {
    setOpened((last) => ({ Dialog, player, opening: (last?.opening ?? 0) + 1 }));
    setOpen(true);
  };
  const isSelf = useAppSelector(({ session }) => session.user?.id === id);
  const mayChangeState = useMayDo(isFrozen ? 'players' : 'stop');
  const mayHelp = useMayDo('players');
  const mayCorrect = useMayDo('money');
  const mayGiveRoles = useMayDo('roles');
  return (
    <Buttons>
      {mayChangeState && (
        <Button
          variant="outlined"
          aria-label={t(isFrozen ? 'unfreezePlayer' : 'freezePlayer', { username })}
          onClick={() => onOpen(FreezeDialog)}
        >
          {t(isFrozen ? 'unfreeze' : 'freeze')}
        </Button>
      )}
      {mayHelp && (role === null || (mayGiveRoles && role !== 'owner')) && (
        <Button
          variant="outlined"
          aria-label={t('passwordLinkOf', { username })}
          onClick={() => onOpen(PasswordLinkDialog)}
        >
          {t('passwordLink')}
        </Button>
      )}
      {mayCorrect && !isSelf && (
        <Button
          variant="outlined"
          aria-label={t('correctBalanceOf', { username })}
          onClick={() => onOpen(AdjustmentDialog)}
        >
          {t('correctBalance')}
        </Button>
      )}
      {mayGiveRoles && !isSelf && (
        <Button
          variant="outlined"
          aria-label={t('changeRoleOf', { username })}
          onClick={() => onOpen(RoleDialog)}
        >
          {t('changeRole')}
        </Button>
      )}
      {opened !== undefined && (
        <opened.Dialog
          key={opened.opening}
          player={opened.player}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </Buttons>
  );
}
