import type { PendingApproval } from '@arena/wire';
import { detailOf } from '../lib/api-error.js';
import { common } from '../lib/common.messages.js';
import { useAppDispatch } from '../store/hooks.js';
import { identity } from '../lib/identity.messages.js';
import { isSecondFactorMissing } from '../store/step-up.slice.js';
import { toastShown } from '../store/toast.slice.js';

/** Narrows a response to a request that may have to wait for another admin's approval. */
export function isPendingApproval(response: unknown): response is PendingApproval {
  return (
    typeof response === 'object' &&
    response !== null &&
    'code' in response &&
    response.code === 'APPROVAL_REQUIRED'
  );
}

interface ToastTexts<Response> {
  done: string | ((response: Exclude<Response, PendingApproval>) => string);
  /** Used if the error has no message for users. */
  failed: string;
}

/**
 * Returns a function that shows an admin request's outcome in a toast. It resolves to undefined on failure, and to a
 * PendingApproval if another admin must approve the request.
 */
export function useAdminToast() {
  const dispatch = useAppDispatch();
  return async <Response>(
    request: Promise<Response>,
    { done, failed }: ToastTexts<Response>,
  ): Promise<Response | undefined> => {
    try {
      const response = await request;
      dispatch(toastShown(isPendingApproval(response) ? waiting() : success(response, done)));
      return response;
    } catch (error) {
      const description = detailOf(error, failed);
      const link = { to: '/account', text: identity('setUpSecondFactor') };
      dispatch(
        toastShown({
          title: common('error'),
          description,
          destructive: true,
          ...(isSecondFactorMissing(error) && { link }),
        }),
      );
      return undefined;
    }
  };
}

const waiting = () => ({
  title: identity('waitingForApproval'),
  description: identity('waitingForApprovalHint'),
});

function success<Response>(response: Response, done: ToastTexts<Response>['done']) {
  const description = typeof done === 'string' ? done : done(response as Exclude<Response, PendingApproval>);
  return { title: common('success'), description };
}
