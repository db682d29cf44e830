import { messageOf } from '../lib/api-error.js';
import { useAppDispatch } from './hooks.js';
import { toastShown } from './toast.slice.js';
import type { ToastMessage } from '../lib/toast.js';

interface Report {
  /** The toast after a success. Without it, a success has none. */
  done?: ToastMessage;
  /** The title of the toast after a failure. */
  failed: string;
  /** Returns the text of the toast after a failure. By default, it is the status and the message of the server. */
  reasonOf?: (error: unknown) => string;
}

/** Returns a function that shows in a toast what has become of a request. It resolves to undefined after a failure. */
export function useReport() {
  const dispatch = useAppDispatch();
  return async <Response>(request: Promise<Response>, report: Report): Promise<Response | undefined> => {
    const { done, failed, reasonOf = messageOf } = report;
    try {
      const response = await request;
      if (done !== undefined) dispatch(toastShown(done));
      return response;
    } catch (error) {
      dispatch(toastShown({ title: failed, description: reasonOf(error), destructive: true }));
      return undefined;
    }
  };
}
