import { fileURLToPath } from 'node:url';

/** The api's built entry points lie beside ours. */
export function apiEntry(name: 'main' | 'migrate' | 'reconcile' | 'admin'): string {
  return fileURLToPath(new URL(`../../api/src/${name}.js`, import.meta.url));
}
