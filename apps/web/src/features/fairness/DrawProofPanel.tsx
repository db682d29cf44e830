import type { DrawnBet } from '@arena/wire';
import Button from '@mui/material/Button';
import { DefinitionEntry, DefinitionList } from '../../ui/DefinitionList.js';
import { HashText } from '../../ui/HashText.js';
import { ShieldIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/Panel.js';
import { DrawResult } from './DrawResult.js';
import { t } from './fairness.messages.js';
import { initialDrawInput, recomputeDraw, type VerifierTarget } from './verify-draw.js';

interface DrawProofPanelProps {
  target: VerifierTarget & { bet: DrawnBet };
  onVerify: () => void;
}

/** Shows a bet's seeds on the bet's page. Verifies the draw once the server seed has been revealed. */
export function DrawProofPanel({ target, onVerify }: DrawProofPanelProps) {
  const { serverSeedHash, clientSeed, nonce } = target.bet.proof;
  const { serverSeed = null } = target;
  const draw = recomputeDraw(initialDrawInput(target, undefined));
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
      {draw !== undefined && <DrawResult draw={draw} target={target} />}
    </Panel>
  );
}
