import { detailOf } from './api-error.js';
import { common } from './common.messages.js';
import { useAppDispatch } from './hooks.js';
import { toastShown } from './toast.slice.js';

interface ToastTexts<Response> {
  done: string | ((response: Response) => string);
  /** Used if the error has no message for users. */
  failed: string;
}

/** Returns a function that shows an admin request's outcome in a toast. It resolves to undefined on failure. */
export function useAdminToast() {
  const dispatch = useAppDispatch();
  return async <Response>(
    request: Promise<Response>,
    { done, failed }: ToastTexts<Response>,
  ): Promise<Response | undefined> => {
    try {
      const response = await request;
      const description = typeof done === 'string' ? done : done(response);
      dispatch(toastShown({ title: common('success'), description }));
      return response;
    } catch (error) {
      dispatch(
        toastShown({ title: common('error'), description: detailOf(error, failed), destructive: true }),
      );
      return undefined;
    }
  };
}
