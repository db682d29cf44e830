import type { BetProof } from '@arena/wire';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { DefinitionList } from '../../components/DefinitionList.js';
import { HashText } from '../../components/HashText.js';
import { ShieldIcon } from '../../components/icons.js';
import { Panel } from '../../components/Panel.js';

interface DrawProofProps {
  proof: BetProof;
  /** Null until a rotation reveals it. */
  serverSeed: string | null;
  /** The draw, made again in this browser. */
  draw: ReactNode;
  onVerify: () => void;
}

/** What a flip or a roll was drawn from, and whether that gives what was shown. */
export function DrawProof({ proof, serverSeed, draw, onVerify }: DrawProofProps) {
  return (
    <Panel
      title="Proof"
      action={
        <Button variant="outlined" startIcon={<ShieldIcon />} onClick={onVerify}>
          {serverSeed === null ? 'Reveal the seed' : 'Open the verifier'}
        </Button>
      }
    >
      <DefinitionList>
        <div>
          <dt>Server seed hash, shown before the bet</dt>
          <dd>
            <HashText>{proof.serverSeedHash}</HashText>
          </dd>
        </div>
        <div>
          <dt>Server seed</dt>
          <dd>
            {serverSeed === null ? (
              'Still secret, for your next bets are drawn from it. Rotate your seeds, and it stands here.'
            ) : (
              <HashText>{serverSeed}</HashText>
            )}
          </dd>
        </div>
        <div>
          <dt>Client seed</dt>
          <dd>
            <HashText>{proof.clientSeed}</HashText>
          </dd>
        </div>
        <div>
          <dt>Nonce</dt>
          <dd>
            <HashText>{proof.nonce}</HashText>
          </dd>
        </div>
      </DefinitionList>
      {draw}
    </Panel>
  );
}
