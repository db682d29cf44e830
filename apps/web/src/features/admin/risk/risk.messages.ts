import { defineMessages } from '../../../services/i18n.js';

/** The messages of risk marks. */
export const risk = defineMessages('risk', {
  commissionAboveEdge: 'Commission',
  moreMarks: '+{count}',
  noMarks: 'No risk marks.',
  returnAboveBand: 'Return',
  riskMarks: 'Risk marks',
  riskMarksHint: 'Facts that rules have found. They hold nothing by themselves: you decide.',
  sharedAddress: 'Same address',
  nearExcluded: 'Like an excluded player',
  sharedDevice: 'Same browser',
  sharedNetwork: 'Same network',
  withdrawalWithoutPlay: 'Little play',
});
