import { Empty } from '../../../components/Empty.js';

/** The section /admin/partners. */
export function PartnersSection() {
  return <Empty>–</Empty>;
}
