import { detailOf } from './api-error.js';
import { useAppDispatch } from './hooks.js';
import { toastShown } from './toast.slice.js';

interface Outcome<Answer> {
  /** What was done; of some answers only they themselves can tell. */
  done: string | ((answer: Answer) => string);
  /** For a refusal that has no words of its own. */
  failed: string;
}

/** Tells how something ended that an admin has asked for. What was refused has no answer. */
export function useOutcomeToast() {
  const dispatch = useAppDispatch();
  return async <Answer>(
    asked: Promise<Answer>,
    { done, failed }: Outcome<Answer>,
  ): Promise<Answer | undefined> => {
    try {
      const answer = await asked;
      const description = typeof done === 'string' ? done : done(answer);
      dispatch(toastShown({ title: 'Success', description }));
      return answer;
    } catch (error) {
      dispatch(toastShown({ title: 'Error', description: detailOf(error, failed), destructive: true }));
      return undefined;
    }
  };
}
