import { Panel } from '../../ui/Panel.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { SkeletonRows } from '../../ui/SkeletonRows.js';
import { SwitchField } from '../../ui/SwitchField.js';
import { messageOf } from '../../lib/api-error.js';
import { useAppDispatch } from '../../store/hooks.js';
import { toastShown } from '../../store/toast.slice.js';
import { useGetNameVisibilityQuery, useSetNameVisibilityMutation } from './live.api.js';
import { t } from './live.messages.js';

/** The switch that hides the player's name beside finished bets. */
export function NameVisibility() {
  const query = useGetNameVisibilityQuery();
  const [save, { isLoading, originalArgs }] = useSetNameVisibilityMutation();
  const dispatch = useAppDispatch();
  const change = async (isHidden: boolean) => {
    const { error } = await save({ isHidden });
    if (error !== undefined)
      dispatch(toastShown({ title: t('notSaved'), description: messageOf(error), destructive: true }));
  };
  return (
    <Panel title={t('hideNameTitle')}>
      <QueryBoundary query={query} failed={t('loadFailed')} loading={<SkeletonRows rows={1} height={44} />}>
        {({ isHidden }) => (
          <SwitchField
            label={t('hideName')}
            hint={t('hideNameHint')}
            checked={isLoading ? originalArgs?.isHidden === true : isHidden}
            onChange={(isOn) => void change(isOn)}
          />
        )}
      </QueryBoundary>
    </Panel>
  );
}
