/** The pages for signing in and for a lost password. */
export { ChoosePasswordPage } from './ChoosePasswordPage.js';
export { ForgotPasswordPage } from './ForgotPasswordPage.js';
export { LoginPage } from './LoginPage.js';
export { RegisterPage } from './RegisterPage.js';
export { VerifyEmailPage } from './VerifyEmailPage.js';
