import { AccessDenied } from '../features/admin/AccessDenied.js';
import { Admin } from '../features/admin/Admin.js';
import { useUser } from './useUser.js';

export function AdminPage() {
  const { isAdmin } = useUser();
  return isAdmin ? <Admin /> : <AccessDenied />;
}
