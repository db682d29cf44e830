import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAppDispatch } from '../../services/hooks.js';
import { toastShown } from '../../services/toast.slice.js';
import { useGetXStatusQuery } from './revenue.api.js';
import { returnToast, xReturn } from './x-return.js';

/** Tells how the way back from X has ended, once, and clears the query string that says so. */
export function useXReturn(userId: number): void {
  const { search, pathname, key } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { data: status, isError } = useGetXStatusQuery(userId);
  const told = useRef<string>(undefined);

  const end = xReturn(search);
  // How many tickets it has brought, the status says.
  const isKnown = end !== 'connected' || status !== undefined || isError;

  useEffect(() => {
    // Clearing takes a moment, and effects may run twice: an entry of the history is told of once.
    if (search === '' || !isKnown || told.current === key) return;
    told.current = key;
    const toast = end === undefined ? undefined : returnToast(end, status);
    if (toast !== undefined) dispatch(toastShown(toast));
    void navigate(pathname, { replace: true });
  }, [search, pathname, key, end, isKnown, status, navigate, dispatch]);
}
