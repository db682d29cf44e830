import { Outlet } from 'react-router';
import { AccessDenied } from '../features/admin/AccessDenied.js';
import { useUser } from './useUser.js';

/** The admin area, for admins only: /admin and everything below it. */
export function AdminPage() {
  return useUser().isAdmin ? <Outlet /> : <AccessDenied />;
}
