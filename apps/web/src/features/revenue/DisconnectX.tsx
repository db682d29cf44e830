import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { DialogFrame } from '../../components/DialogFrame.js';
import { useDisconnection } from './useDisconnection.js';

const Note = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}));

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

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
  const { disconnect, isBusy } = useDisconnection(userId);
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
      <DialogFrame
        open={isAsking}
        title={`Disconnect @${username}?`}
        lead="The tickets are gone with it. The account can be connected again for as long as it is approved."
        onClose={() => setAsking(false)}
      >
        <Buttons>
          <Button
            variant="contained"
            disabled={isBusy}
            onClick={() => void disconnect().finally(() => setAsking(false))}
          >
            {isBusy ? 'Disconnecting...' : 'Disconnect'}
          </Button>
          <Button variant="outlined" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </Buttons>
      </DialogFrame>
    </>
  );
}
