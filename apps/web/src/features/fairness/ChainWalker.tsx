import { MAX_CHAIN_LINKS, type CrashChain } from '@arena/wire';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { Field } from '../../ui/Field.js';
import { SelectField } from '../../ui/SelectField.js';
import { useForm } from '../../ui/useForm.js';
import { formatCount } from '../../lib/number-format.js';
import { useGetCrashChainsQuery } from '../../api/rounds.api.js';
import { t } from './fairness-centre.messages.js';
import { t as fairness } from './fairness.messages.js';
import { VerdictBox } from './VerdictBox.js';
import { startWalk, type ChainWalk } from './walk-chain.js';

const HASH = /^[0-9a-f]{64}$/;
const PASTED = 'pasted';

type State =
  | { kind: 'idle' }
  | { kind: 'walking'; hashes: number; maximum: number }
  | { kind: 'ended'; links: number | null };

const hashError = (text: string): string | undefined =>
  HASH.test(text.trim()) ? undefined : t('hashInvalid');

/** Walks from the hash of a round to the terminal hash of its seed chain, in the browser. */
export function ChainWalker() {
  const { data: chains = [] } = useGetCrashChainsQuery();
  const [chosen, setChosen] = useState<string>();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [walk, setWalk] = useState<ChainWalk>();
  const choice = chosen ?? String(chains[0]?.id ?? PASTED);
  const chain = chains.find(({ id }) => String(id) === choice);
  const { field, handleSubmit } = useForm(
    { hash: '', terminalHash: '' },
    { hash: hashError, ...(chain === undefined && { terminalHash: hashError }) },
  );
  // Cancels the walk when the player leaves the page.
  useEffect(() => {
    if (walk === undefined) return;
    const { maximum } = walk;
    return startWalk(walk, {
      onProgress: (hashes) => setState({ kind: 'walking', hashes, maximum }),
      onEnd: (links) => setState({ kind: 'ended', links }),
    });
  }, [walk]);

  const submit = handleSubmit(({ hash, terminalHash }) => {
    const maximum = chain?.length ?? MAX_CHAIN_LINKS;
    setState({ kind: 'walking', hashes: 0, maximum });
    setWalk({ hash: hash.trim(), terminalHash: chain?.terminalHash ?? terminalHash.trim(), maximum });
    return Promise.resolve();
  });
  const cancel = () => {
    setWalk(undefined);
    setState({ kind: 'idle' });
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack sx={{ gap: 1.5 }}>
        <Field {...field('hash')} label={t('walkHash')} autoComplete="off" />
        {chains.length > 0 && (
          <SelectField label={t('chain')} value={choice} options={options(chains)} onChange={setChosen} />
        )}
        {chain === undefined && (
          <Field {...field('terminalHash')} label={t('terminalHash')} autoComplete="off" />
        )}
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button type="submit" variant="contained" disabled={state.kind === 'walking'}>
            {t('walk')}
          </Button>
          {state.kind === 'walking' && <Button onClick={cancel}>{t('cancelWalk')}</Button>}
        </Stack>
        {state.kind === 'walking' && (
          <LinearProgress
            variant="determinate"
            aria-label={t('walkProgress')}
            value={(100 * state.hashes) / state.maximum}
          />
        )}
      </Stack>
      <div role="status">
        {state.kind !== 'ended' ? (
          <VerdictBox data-pending>{fairness('resultPlace')}</VerdictBox>
        ) : (
          <VerdictBox data-verdict={state.links === null ? 'chainMismatch' : 'verified'}>
            <strong>{state.links === null ? t('walkFailed') : t('walkEnded', { links: state.links })}</strong>
            <span>{state.links === null ? t('walkFailedHint') : t('walkEndedHint')}</span>
          </VerdictBox>
        )}
      </div>
    </form>
  );
}

const options = (chains: readonly CrashChain[]): [string, string][] => [
  ...chains.map(({ id, length }): [string, string] => [
    String(id),
    t('chainOption', { id, length: formatCount(length) }),
  ]),
  [PASTED, t('otherChain')],
];
