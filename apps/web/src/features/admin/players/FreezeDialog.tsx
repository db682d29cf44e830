import type { ListedPlayer } from '@arena/wire';
import { useAdminToast } from '../../../services/useAdminToast.js';
import { t } from '../admin.messages.js';
import { ReasonDialog } from '../ReasonDialog.js';
import { useSetFrozenMutation } from './players.api.js';

interface FreezeDialogProps {
  /** The player as the list showed it when the dialog was opened. */
  player: ListedPlayer;
  open: boolean;
  onClose: () => void;
}

/** Asks for the reason and then freezes the player's account, or unfreezes it if it is frozen. */
export function FreezeDialog({ player: { id, username, isFrozen }, open, onClose }: FreezeDialogProps) {
  const notify = useAdminToast();
  const [setFrozen] = useSetFrozenMutation();
  const confirm = async (reason: string) => {
    await notify(setFrozen({ userId: id, isFrozen: !isFrozen, reason }).unwrap(), {
      done: t(isFrozen ? 'playerUnfrozen' : 'playerFrozen', { username }),
      failed: t(isFrozen ? 'unfreezeFailed' : 'freezeFailed'),
    });
  };
  return (
    <ReasonDialog
      open={open}
      title={t(isFrozen ? 'unfreezeQuestion' : 'freezeQuestion', { username })}
      lead={t(isFrozen ? 'unfreezeConsequence' : 'freezeConsequence')}
      confirmText={t(isFrozen ? 'unfreeze' : 'freeze')}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
