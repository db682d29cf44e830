import { Panel } from '../../../components/Panel.js';
import { SkeletonRows } from '../../../components/SkeletonRows.js';
import { QueryBoundary } from '../QueryBoundary.js';
import { PauseState } from './PauseState.js';
import { useBettingPause } from './pause.api.js';

/** Stops betting for everybody, and lets it go on. */
export function PausePanel() {
  const asked = useBettingPause();
  return (
    <Panel title="Betting">
      <QueryBoundary
        asked={asked}
        what="The state of betting"
        loading={<SkeletonRows rows={1} height={56} />}
      >
        {(pause) => <PauseState pause={pause} />}
      </QueryBoundary>
    </Panel>
  );
}
