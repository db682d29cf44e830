import { House } from '../house/House.js';

/** The section /admin/finance. */
export function FinanceSection() {
  return <House />;
}
