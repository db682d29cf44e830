export { AccountLink } from './account-link.entity.js';
export { AccountLinks } from './account-links.js';
export { MailModule } from './mail.module.js';
export { Mails } from './mails.js';
export { SecurityNotices } from './security-notices.js';
