import { AccessDenied } from '../features/admin/AccessDenied.js';
import { Admin } from '../features/admin/Admin.js';
import { NotFoundPage } from './NotFoundPage.js';
import { useUser } from './useUser.js';

/** The admin area, for admins only: /admin and everything below it. */
export function AdminPage() {
  const { isAdmin } = useUser();
  return isAdmin ? <Admin notFound={<NotFoundPage />} /> : <AccessDenied />;
}
