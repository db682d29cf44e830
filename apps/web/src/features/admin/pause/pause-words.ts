/** What each state is called, and what the button does in it. */
export const PAUSE_WORDS = {
  open: {
    state: 'Betting is open.',
    button: 'Pause betting',
    busy: 'Pausing...',
    question: 'Pause betting?',
    consequence:
      'Bets of all games are refused from now on, and no new round of crash begins. Rounds in hand are played to ' +
      'their end, and everybody is told on every screen.',
    done: 'Betting paused',
    failed: 'Failed to pause betting',
  },
  paused: {
    state: 'Betting is paused.',
    button: 'Resume betting',
    busy: 'Resuming...',
    question: 'Resume betting?',
    consequence: 'Bets of all games are taken again at once, and the next round of crash begins.',
    done: 'Betting resumed',
    failed: 'Failed to resume betting',
  },
} as const;
