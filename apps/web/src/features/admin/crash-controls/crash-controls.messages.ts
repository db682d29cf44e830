import { defineMessages } from '../../../services/i18n.js';

/** The messages of confirmations, and of a round that was searched. */
export const crash = defineMessages('crashControls', {
  crashAtQuestion: 'End round #{roundId} at {point}?',
  crashedAt: 'Crashed at',
  crashNowConsequence: "Players who have not cashed out by then lose their stakes. This can't be taken back.",
  crashNowQuestion: 'End round #{roundId} now?',
  ended: 'Ended',
  findRound: 'Round number',
  findRoundHint: 'Of any crash round',
  manualModeConfirm: 'Switch to manual',
  manualModeConsequence:
    'From the next round on, an admin ends each round, no later than {max}. Players see that these rounds are not random.',
  manualModeQuestion: 'Switch to manual rounds?',
  preChosenCrashConsequence:
    "Players see that an operator has set the point of this round. They don't see the point before the round ends.",
  preChosenCrashQuestion: 'End the next automatic round at {point}?',
  roundDetails: 'Round',
  roundNotNumber: 'Enter the number of a round',
  roundTitle: 'Round #{roundId}',
  roundVoided: 'Voided',
  showRound: 'Show round',
  started: 'Started',
  theRound: 'The round',
  voidReason: 'Void because',
});
