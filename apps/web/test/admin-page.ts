import type { Role } from '@arena/wire';
import { adminAnswers, busy, type AdminFixture } from './data/admin.js';
import { emptyLists } from './data/lists.js';
import { operationAnswers, quiet, type OperationFixture } from './data/operation.js';
import type { Answer, Route } from './fake-api.js';
import { renderApp } from './render-app.js';
import { textOf, waitFor } from './screen.js';

interface Options {
  /** The address of a section. The overview by default. */
  path?: string;
  admin?: AdminFixture;
  operation?: OperationFixture;
  /** The admin's role. Owner by default. */
  role?: Role;
  /** Answers of the api that differ from the fixtures. */
  api?: { [Name in Route]?: Answer<Name> };
}

/** Some entries of each list are enough for most tests, and faster to search. */
const short = { ...quiet, bets: quiet.bets.slice(0, 5), audit: quiet.audit.slice(0, 6) };

/** Opens a page of the admin area as an admin. Call `closeApp` after each test. */
export function renderAdminPage({
  path = '/admin',
  admin = busy,
  operation = short,
  role = 'owner',
  api,
}: Options = {}) {
  return renderApp(path, {
    user: { isAdmin: true, role },
    api: { ...adminAnswers(admin), ...operationAnswers(operation), ...emptyLists, ...api },
  });
}

/** Opens a page of the admin area as an admin, and waits until all of its parts have loaded. */
export async function openAdminPage(options?: Options, wait: (check: () => void) => Promise<void> = waitFor) {
  const app = renderAdminPage(options);
  await wait(() => {
    // A role takes much longer to find on this large page.
    expect(document.querySelector('h1')).not.toBeNull();
    const statuses = [...document.querySelectorAll('[role="status"]')];
    const names = statuses.map((status) => status.getAttribute('aria-label') ?? textOf(status));
    expect(names.filter((name) => name.startsWith('Loading'))).toEqual([]);
  });
  return app;
}
