import type { Autobet } from '@arena/wire';
import { detailOf } from '../../lib/api-error.js';
import { common } from '../../lib/common.messages.js';
import { useAppDispatch } from '../../store/hooks.js';
import { toastShown } from '../../store/toast.slice.js';
import { t } from './autobet.messages.js';
import { useStopAutobetMutation } from './autobets.api.js';

/** Returns a function that stops a run and says whether it has, and whether a request is on its way. */
export function useStopAutobet() {
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useStopAutobetMutation();
  const stop = async ({ id }: Autobet): Promise<boolean> => {
    try {
      await send(id).unwrap();
      return true;
    } catch (error) {
      const description = detailOf(error, common('somethingWentWrong'));
      dispatch(toastShown({ title: t('notStopped'), description, destructive: true }));
      return false;
    }
  };
  return [stop, isLoading] as const;
}
