import type { FairnessSeeds, RevealedSeeds } from '@arena/wire';
import { DefinitionEntry, DefinitionList } from '../../ui/DefinitionList.js';
import { HashText } from '../../ui/HashText.js';
import { t } from './fairness.messages.js';

/** Shows the hashes of the active and the next server seed, and the client seed. */
export function ActiveSeeds({ seeds }: { seeds: FairnessSeeds }) {
  return (
    <DefinitionList>
      <DefinitionEntry name={t('activeSeedHash')}>
        <HashText>{seeds.serverSeedHash}</HashText>
      </DefinitionEntry>
      <DefinitionEntry name={t('nextSeedHash')}>
        <HashText>{seeds.nextServerSeedHash}</HashText>
      </DefinitionEntry>
      <DefinitionEntry name={t('clientSeed')}>
        <HashText>{seeds.clientSeed}</HashText>
      </DefinitionEntry>
      <DefinitionEntry name={t('clientSeedChosenBy')}>{chooserOf(seeds)}</DefinitionEntry>
      <DefinitionEntry name={t('nextNonce')}>
        <HashText>{seeds.nonce}</HashText>
      </DefinitionEntry>
    </DefinitionList>
  );
}

const chooserOf = ({ clientSeedBy }: Pick<FairnessSeeds, 'clientSeedBy'>): string =>
  clientSeedBy === 'player' ? t('chosenByYou') : t('chosenByServer');

/** Shows the seeds that the last rotation has revealed. */
export function LastRevealedSeeds({ seeds }: { seeds: RevealedSeeds }) {
  const { serverSeed, serverSeedHash, clientSeed, nonces } = seeds;
  return (
    <DefinitionList>
      <DefinitionEntry name={t('serverSeed')}>
        <HashText>{serverSeed}</HashText>
      </DefinitionEntry>
      <DefinitionEntry name={t('revealedSeedHash')}>
        <HashText>{serverSeedHash}</HashText>
      </DefinitionEntry>
      <DefinitionEntry name={t('clientSeed')}>
        <HashText>{clientSeed}</HashText>
      </DefinitionEntry>
      <DefinitionEntry name={t('clientSeedChosenBy')}>{chooserOf(seeds)}</DefinitionEntry>
      <DefinitionEntry name={t('betsWithSeeds')}>
        <HashText>{nonces === 0 ? t('none') : t('nonceRange', { count: nonces, last: nonces - 1 })}</HashText>
      </DefinitionEntry>
    </DefinitionList>
  );
}
