import type { CrashRound } from '@arena/wire';
import type { ReactNode } from 'react';
import { DefinitionList } from '../../components/DefinitionList.js';
import { HashText } from '../../components/HashText.js';
import { formatMultiplier } from '../../components/format-multiplier.js';
import { judgeRound, type RoundVerdict } from './judge-round.js';
import { Judgement } from './Judgement.js';
import { formatSalt } from './format-salt.js';

const VERDICTS: Record<RoundVerdict, string> = {
  matches: 'This browser has computed it again: the round ended as it was committed to.',
  'other commitment': 'What was revealed is not what was committed to before the round.',
  'other point': 'What was revealed gives another point than the one that was shown.',
};

/** What was published before a round, what was revealed after it, and whether the one follows from the other. */
export function RoundProof({ round }: { round: CrashRound }) {
  const { mode, commitment, reveal } = round.fairness;
  const verdict = judgeRound(round);
  return (
    <>
      <DefinitionList>
        {commitment !== null && (
          <Entry name="Commitment, published before betting opened">
            <HashText>{commitment}</HashText>
          </Entry>
        )}
        {reveal === null && mode !== 'operator-manual' && (
          <Entry name="Reveal">Follows when the round has ended.</Entry>
        )}
        {reveal !== null && 'hash' in reveal && (
          <>
            <Entry name="Hash of the round: its SHA-256 is the commitment">
              <HashText>{reveal.hash}</HashText>
            </Entry>
            <Entry name="Public salt">
              <HashText>{reveal.publicSalt}</HashText>
            </Entry>
            <Entry name="Where the salt is from">{formatSalt(reveal.saltBlock)}</Entry>
            <Entry name="House edge">{reveal.edgePercent}%</Entry>
          </>
        )}
        {reveal !== null && 'salt' in reveal && (
          <>
            <Entry name="Salt">
              <HashText>{reveal.salt}</HashText>
            </Entry>
            <Entry name="Point that the operator had chosen">{formatMultiplier(reveal.crashPoint)}</Entry>
          </>
        )}
      </DefinitionList>
      {(verdict !== undefined || round.crashPoint !== null) && (
        <Judgement data-verdict={verdict} role="status">
          <strong>
            {round.crashPoint === null ? 'Given up' : `Crashed at ${formatMultiplier(round.crashPoint)}`}
          </strong>
          {verdict !== undefined && <span>{VERDICTS[verdict]}</span>}
        </Judgement>
      )}
    </>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
