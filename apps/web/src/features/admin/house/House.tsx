import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Panel } from '../../../components/Panel.js';
import { SkeletonRows } from '../../../components/SkeletonRows.js';
import { QueryBoundary } from '../QueryBoundary.js';
import { Balance } from './Balance.js';
import { GameDays } from './chart/GameDays.js';
import { useHouseFigures } from './house.api.js';
import { Returns } from './returns/Returns.js';

/** How the house stands: what it has and owes, what the games bring in, and whether they give back what they should. */
export function House() {
  const asked = useHouseFigures();
  return (
    <Stack sx={{ gap: 2.5 }}>
      <QueryBoundary
        asked={asked}
        what="The figures of the house"
        loading={<SkeletonRows rows={4} height={72} />}
        frame={inPanel}
      >
        {({ houseBalance, liabilities, days, returns }) => (
          <>
            <Balance houseBalance={houseBalance} liabilities={liabilities} />
            <GameDays days={days} />
            <div id="returns">
              <Returns returns={returns} />
            </div>
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}

function inPanel(words: ReactNode) {
  return <Panel title="House">{words}</Panel>;
}
