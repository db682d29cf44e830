import type { Flip, Roll } from '@arena/wire';
import Button from '@mui/material/Button';
import { DefinitionEntry, DefinitionList } from '../../components/DefinitionList.js';
import { HashText } from '../../components/HashText.js';
import { ShieldIcon } from '../../components/icons.js';
import { Panel } from '../../components/Panel.js';
import { DrawResult } from './DrawResult.js';
import { t } from './fairness.messages.js';
import { initialDrawInput, recomputeDraw } from './verify-draw.js';

interface DrawProofPanelProps {
  bet: Flip | Roll;
  /** Null until a rotation reveals it. */
  serverSeed: string | null;
  onVerify: () => void;
}

/** The seeds of a flip or a roll, for the page of the bet. Verifies the draw once the server seed is revealed. */
export function DrawProofPanel({ bet, serverSeed, onVerify }: DrawProofPanelProps) {
  const { serverSeedHash, clientSeed, nonce } = bet.proof;
  const draw = recomputeDraw(initialDrawInput({ bet, serverSeed }, undefined));
  return (
    <Panel
      title={t('proof')}
      action={
        <Button variant="outlined" startIcon={<ShieldIcon />} onClick={onVerify}>
          {serverSeed === null ? t('revealSeed') : t('openVerifier')}
        </Button>
      }
    >
      <DefinitionList>
        <DefinitionEntry name={t('seedHashBeforeBet')}>
          <HashText>{serverSeedHash}</HashText>
        </DefinitionEntry>
        <DefinitionEntry name={t('serverSeed')}>
          {serverSeed === null ? t('serverSeedSecret') : <HashText>{serverSeed}</HashText>}
        </DefinitionEntry>
        <DefinitionEntry name={t('clientSeed')}>
          <HashText>{clientSeed}</HashText>
        </DefinitionEntry>
        <DefinitionEntry name={t('nonce')}>
          <HashText>{nonce}</HashText>
        </DefinitionEntry>
      </DefinitionList>
      {draw !== undefined && <DrawResult draw={draw} bet={bet} />}
    </Panel>
  );
}
