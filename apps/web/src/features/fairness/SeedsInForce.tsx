import type { FairnessSeeds, RevealedSeeds } from '@arena/wire';
import { DefinitionList } from '../../components/DefinitionList.js';
import { HashText } from '../../components/HashText.js';

/** What is fixed for the next bets, and what is announced for after them. */
export function SeedsInForce({ seeds }: { seeds: FairnessSeeds }) {
  return (
    <DefinitionList>
      <div>
        <dt>Hash of the active server seed</dt>
        <dd>
          <HashText>{seeds.serverSeedHash}</HashText>
        </dd>
      </div>
      <div>
        <dt>Hash of the next server seed</dt>
        <dd>
          <HashText>{seeds.nextServerSeedHash}</HashText>
        </dd>
      </div>
      <div>
        <dt>Client seed</dt>
        <dd>
          <HashText>{seeds.clientSeed}</HashText>
        </dd>
      </div>
      <div>
        <dt>Nonce of the next bet</dt>
        <dd>
          <HashText>{seeds.nonce}</HashText>
        </dd>
      </div>
    </DefinitionList>
  );
}

/** The pair that the last rotation revealed. */
export function RevealedPair({ pair }: { pair: RevealedSeeds }) {
  return (
    <DefinitionList>
      <div>
        <dt>Server seed</dt>
        <dd>
          <HashText>{pair.serverSeed}</HashText>
        </dd>
      </div>
      <div>
        <dt>Its hash, shown before the first bet</dt>
        <dd>
          <HashText>{pair.serverSeedHash}</HashText>
        </dd>
      </div>
      <div>
        <dt>Client seed</dt>
        <dd>
          <HashText>{pair.clientSeed}</HashText>
        </dd>
      </div>
      <div>
        <dt>Bets made with it</dt>
        <dd>
          <HashText>{pair.nonces === 0 ? 'none' : `${pair.nonces} (nonce 0 to ${pair.nonces - 1})`}</HashText>
        </dd>
      </div>
    </DefinitionList>
  );
}
