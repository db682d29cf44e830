import { defineMessages } from '../../services/i18n.js';

export const t = defineMessages('complaints', {
  before: 'Look at the proof first',
  before1:
    'Each bet in your history has a number and a proof. The verifier beside it recomputes the result from the seeds in your browser, without our server. A crash round has a proof of its own. If the verifier says that a result is wrong, your complaint needs only the number of the bet.',
  contact: 'How to complain',
  contactKnown: 'Write to: {contact}',
  contactUnknown: 'The operator of this site has not published a contact yet.',
  contact1:
    'Name your username, the number of the bet, deposit or withdrawal, what happened and what you expected. Never send your password, a recovery code or a private key. Support never asks for them.',
  decision: 'What happens then',
  decision1:
    'Operators see the same bet, its seeds and its transfers, and the log of what operators have done. A correction of your balance needs a reason and is recorded. You can check your own bets at any time while you wait.',
  urgent: 'If someone else uses your account',
  urgent1:
    'End all other sessions and change your password under Account security. If you cannot sign in, use "Forgot password" or ask for your account to be frozen: no one can then bet or withdraw with it.',
});
