import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { DisconnectDialog } from '../../components/DisconnectDialog.js';
import { useDisconnectX } from '../../services/useDisconnectX.js';

const Note = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}));

interface DisconnectXProps {
  userId: number;
  username: string;
  /** Nobody else can. */
  isAdmin: boolean;
}

/** Takes the X account away, and the tickets with it. */
export function DisconnectX({ userId, username, isAdmin }: DisconnectXProps) {
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const { disconnect, isBusy } = useDisconnectX(userId);
  return (
    <>
      <Button
        variant="outlined"
        disabled={!isAdmin}
        aria-describedby={isAdmin ? undefined : id}
        onClick={() => setAsking(true)}
      >
        Disconnect
      </Button>
      {!isAdmin && <Note id={id}>Only an admin can disconnect an X account.</Note>}
      <DisconnectDialog
        open={isAsking}
        username={username}
        isBusy={isBusy}
        onDisconnect={() => void disconnect().then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
