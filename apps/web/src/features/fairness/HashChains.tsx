import { Fragment } from 'react';
import { DefinitionList } from '../../components/DefinitionList.js';
import { Failure } from '../../components/Failure.js';
import { HashText } from '../../components/HashText.js';
import { DateTime } from '../../components/DateTime.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { messageOf } from '../../services/api-error.js';
import { useGetCrashChainsQuery } from './fairness.api.js';
import { saltName } from './format-salt.js';

/** The one in use, and the one after it. */
const SHOWN = 2;

/** The chains of hashes that decide fair rounds: their ends, to be noted down before the salt of the next is known. */
export function HashChains() {
  const {
    data: chains,
    isError,
    error,
    refetch,
  } = useGetCrashChainsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (chains === undefined && isError)
    return (
      <Failure
        what="The chains could not be loaded."
        message={messageOf(error, 'The server does not answer.')}
        onRetry={refetch}
      />
    );
  if (chains === undefined) return <SkeletonRows rows={2} height={48} />;
  return (
    <DefinitionList>
      {chains.slice(0, SHOWN).map(({ id, length, terminalHash, publishedAt, saltBlock, publicSalt }) => (
        <Fragment key={id}>
          <div>
            <dt>
              End of chain {id}, for {length.toLocaleString('en')} rounds, published{' '}
              <DateTime at={publishedAt} full />
            </dt>
            <dd>
              <HashText>{terminalHash}</HashText>
            </dd>
          </div>
          <div>
            <dt>
              Salt of chain {id}, {saltName(saltBlock)}
            </dt>
            <dd>{publicSalt === null ? 'Still to come' : <HashText>{publicSalt}</HashText>}</dd>
          </div>
        </Fragment>
      ))}
    </DefinitionList>
  );
}
