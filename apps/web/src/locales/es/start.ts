import { app } from './app.js';
import { auth } from './auth.js';
import { common } from './common.js';
import { components } from './components.js';
import { entry } from './entry.js';
import { errors } from './errors.js';
import { footer } from './footer.js';
import { identity } from './identity.js';
import { pages } from './pages.js';
import { recovery } from './recovery.js';

/** What visitors see before they sign in, and what every page needs. */
export const texts = [app, auth, common, components, entry, errors, footer, identity, pages, recovery];
