import { useAppSelector } from '../../store/hooks.js';
import { usePolicy } from '../../api/policy.api.js';

/** Returns whether results are shown at once, without animation: if the player wants it and the policy allows it. */
export function useInstantMode(): boolean {
  const isWanted = useAppSelector(({ preferences }) => preferences.instantMode);
  const isAllowed = usePolicy()?.instantMode === true;
  return isWanted && isAllowed;
}
