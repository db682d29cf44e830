import { defineMessages } from '../../lib/i18n.js';

/**
 * The texts of the admin area that depend on a number or on a choice. The area is in English for all, so its other texts stand
 * where they are shown.
 */
export const t = defineMessages('admin', {
  ageDays: '{days, plural, one {# day} other {# days}}',
  ageDaysHours: '{days, plural, one {# day} other {# days}} {hours} h',
  alertsInShort: '{count, plural, one {# alert} other {# alerts}}: {titles}',
  bell: '{count, plural, =0 {Alerts: none} one {Alerts: # new} other {Alerts: # new}}',
  booksDoNotBalance:
    "The books don't balance: {failed} of {total, plural, one {# invariant} other {# invariants}} failed.",
  checked:
    'Checked <time/> {initiator, select, schedule {on schedule} commandLine {from the command line} other {by {name}}}. It took {duration}.',
  checksFailing: '{count, plural, one {# check fails} other {# checks fail}}: {names}',
  checksOk: 'All {count, plural, one {# check is} other {# checks are}} OK.',
  checksUnknown: '{count, plural, one {# check has} other {# checks have}} no result: {names}',
  connectedHolders: '{tickets} held by {users, plural, one {# connected user} other {# connected users}}',
  durationMinutes: '{minutes, plural, one {# minute} other {# minutes}}',
  durationMinutesSeconds:
    '{minutes, plural, one {# minute} other {# minutes}} {seconds, plural, one {# second} other {# seconds}}',
  durationSeconds: '{seconds, plural, one {# second} other {# seconds}}',
  found: '{count, plural, one {# result} other {# results}}',
  returnBasis: '{bets, plural, one {# bet} other {# bets}}, {turnover} ARENA',
  review: '{count, plural, =0 {Review changes} one {Review # change} other {Review # changes}}',
  valueNotInRange:
    '{decimals, plural, =0 {Enter a whole number from {min} to {max}} other {Enter a number from {min} to {max} with at most # decimals}}',
});
