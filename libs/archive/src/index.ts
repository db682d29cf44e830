export { archiveMonths, compareMonths, type ArchiveResult } from './archive.js';
export { checkArchive, type ArchiveCheck } from './check.js';
export { ArchiveError, isMonth } from './months.js';
