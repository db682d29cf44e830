import Stack from '@mui/material/Stack';
import { Panel } from '../../../components/Panel.js';
import { useHouseFigures } from '../admin.api.js';
import { t } from '../admin.messages.js';
import { QueryBoundary } from '../../../components/QueryBoundary.js';
import { Anchor } from '../layout/Anchor.js';
import { LoadingBlock, type Heights } from '../LoadingBlock.js';
import { GameDays } from './GameDays.js';
import { HouseBalance } from './HouseBalance.js';
import { Returns } from './Returns.js';

const HEIGHTS: Heights = { xs: 3184, sm: 1428, md: 1370 };

/** Shows the house balance and liabilities, the figures per game and day, and the returns to players. */
export function House() {
  const query = useHouseFigures();
  return (
    <Stack sx={{ gap: 2.5 }}>
      <QueryBoundary
        query={query}
        subject={t('theHouseFigures')}
        loading={<LoadingBlock heights={HEIGHTS} />}
        frame={(content) => <Panel title={t('house')}>{content}</Panel>}
      >
        {({ houseBalance, liabilities, days, returns }) => (
          <>
            <HouseBalance houseBalance={houseBalance} liabilities={liabilities} />
            <GameDays days={days} />
            <Anchor id="returns">
              <Returns returns={returns} />
            </Anchor>
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}
