export { AccountsModule } from './accounts.module.js';
export { AdminAccountService } from './admin-account.service.js';
export { AuthModule } from './auth.module.js';
export { LocalStrategy } from './local.strategy.js';
export { PasswordCheck } from './password-check.js';
export { PasswordHasher } from './password-hasher.js';
export { sessionCookieName, sessionMiddleware } from './session.middleware.js';
export { SessionStore } from './session.store.js';
