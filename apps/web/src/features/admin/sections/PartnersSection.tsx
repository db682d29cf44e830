import { Partners } from '../lists/Partners.js';

/** The section /admin/partners. */
export function PartnersSection() {
  return <Partners />;
}
