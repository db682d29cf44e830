import { defineMessages } from './i18n.js';

/** Texts that several features share. */
export const common = defineMessages('common', {
  cancel: 'Cancel',
  cannotReachServer: "Can't reach the server.",
  close: 'Close',
  error: 'Error',
  loading: 'Loading...',
  retry: 'Retry',
  success: 'Success',
});
