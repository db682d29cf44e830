import { defineMessages } from '../../services/i18n.js';

/** The messages of the audit log. */
export const audit = defineMessages('audit', {
  action: 'Action',
  actionHint: 'How it begins, such as “session.”',
  allEntries: 'All',
  anyOutcome: 'Any',
  auditLogPages: 'Audit log pages',
  changes: 'Changes',
  entries: 'Entries',
  filterAuditLog: 'Filter the audit log',
  nameHint: 'Of who acted or whom it is about',
  noEntries: 'No entries.',
  noOlderEntries: 'No older entries.',
  outcome: 'Outcome',
  outcomeFailed: 'Failed',
  outcomeOk: 'OK',
  outcomeRefused: 'Refused',
  securityEvents: 'Security events',
  theAuditLog: 'The audit log',
});
