import Stack from '@mui/material/Stack';
import { Panel } from '../../ui/Panel.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { SkeletonRows } from '../../ui/SkeletonRows.js';
import { useGetSeedsQuery } from '../../api/seeds.api.js';
import { t as centre } from './fairness-centre.messages.js';
import { t } from './fairness.messages.js';
import { RotateForm } from './RotateForm.js';
import { ActiveSeeds, LastRevealedSeeds } from './Seeds.js';

/** Shows the player's seeds, and rotates them. */
export function OwnSeeds() {
  const query = useGetSeedsQuery();
  return (
    <>
      <Panel id="seeds" title={centre('ownSeeds')}>
        <QueryBoundary
          query={query}
          failed={t('seedsLoadFailed')}
          loading={<SkeletonRows rows={5} height={40} />}
        >
          {(seeds) => (
            <Stack sx={{ gap: 2.5 }}>
              <ActiveSeeds seeds={seeds} />
              <RotateForm />
            </Stack>
          )}
        </QueryBoundary>
      </Panel>
      {query.data?.previous !== undefined && (
        <Panel title={t('revealedSeeds')}>
          <LastRevealedSeeds seeds={query.data.previous} />
        </Panel>
      )}
    </>
  );
}
