import type { RuntimeSetting, SettingDifference, SettingsVersion } from '@arena/wire';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { FigureTable } from '../../../components/FigureTable.js';
import { Panel } from '../../../components/Panel.js';
import { QueryBoundary } from '../../../components/QueryBoundary.js';
import { SkeletonRows } from '../../../components/SkeletonRows.js';
import { LocalTime } from '../LocalTime.js';
import { Pagination } from '../Pagination.js';
import { valueText } from './setting-values.js';
import { useGetSettingsVersionsQuery } from './settings.api.js';
import { t } from './settings.messages.js';

/** The versions of the settings, newest first: when, by whom, why, and what changed. */
export function SettingsHistory({ settings }: { settings: readonly RuntimeSetting[] }) {
  const [before, setBefore] = useState<number>();
  const { data: latest, currentData, error, refetch } = useGetSettingsVersionsQuery(before);
  // Keeps showing the previous page until the next one has loaded or failed to load.
  const data = error === undefined ? latest : currentData;
  return (
    <Panel title={t('history')}>
      <QueryBoundary
        query={{ data, error, refetch }}
        subject={t('theHistory')}
        loading={<SkeletonRows rows={4} height={44} />}
        empty={t('historyEmpty')}
        isEmpty={({ versions }) => versions.length === 0 && before === undefined}
      >
        {({ versions, next }) => (
          <Stack sx={{ gap: 1 }}>
            <FigureTable
              label={t('history')}
              columns={[
                { name: t('version'), cell: ({ id }) => id },
                { name: t('when'), cell: ({ createdAt }) => <LocalTime at={createdAt} short /> },
                { name: t('who'), cell: byWhom },
                {
                  name: t('changes'),
                  kind: 'name',
                  cell: ({ changes }) =>
                    changes.map((one) => <Change key={one.key} change={one} settings={settings} />),
                },
                { name: t('why'), cell: ({ reason }) => reason },
              ]}
              rows={versions}
              keyOf={({ id }) => id}
            />
            {(before !== undefined || next !== null) && (
              <Pagination
                label={t('olderChanges')}
                isNewest={before === undefined}
                older={currentData?.next ?? undefined}
                onChange={setBefore}
              />
            )}
          </Stack>
        )}
      </QueryBoundary>
    </Panel>
  );
}

const byWhom = ({ author, approver }: SettingsVersion): string =>
  [author ?? t('commandLine'), ...(approver === null ? [] : [t('approvedBy', { approver })])].join(', ');

interface ChangeProps {
  change: SettingDifference;
  settings: readonly RuntimeSetting[];
}

function Change({ change: { key, before, after, isDefault }, settings }: ChangeProps) {
  const setting = settings.find((one) => one.key === key);
  const values = t('difference', {
    before: valueText(before, setting),
    after: isDefault ? `${valueText(after, setting)} (${t('isDefault')})` : valueText(after, setting),
  });
  return (
    <div>
      {setting?.label ?? key}: {values}
    </div>
  );
}
