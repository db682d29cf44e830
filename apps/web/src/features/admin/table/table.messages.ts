import { defineMessages } from '../../../services/i18n.js';

/** The messages of the admin tables. */
export const table = defineMessages('table', {
  any: 'Any',
  columns: 'Columns',
  downloadCsv: 'Download CSV',
  filterOf: 'Filter: {label}',
  firstPage: 'First page',
  next: 'Next',
  pagesOf: 'Pages: {label}',
  previous: 'Previous',
  resetFilter: 'Clear filter',
  search: 'Search',
  mayHaveMore: 'Few rows match, so this page is short. “Next” shows more.',
});
