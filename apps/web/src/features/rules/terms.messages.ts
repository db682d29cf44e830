import { defineMessages } from '../../services/i18n.js';

export const t = defineMessages('terms', {
  account: 'Your account',
  account1:
    'You register with a username, an email address and a password. Keep the password to yourself. You can set up a second factor, see and end your sessions and change your password under Account security.',
  account2:
    'Operators can freeze an account, with a reason that is recorded. A frozen account cannot bet, and its withdrawals wait. You can close your account when no bet, deposit or withdrawal is open. A balance below the smallest withdrawal then goes to the house.',
  accept: 'How these rules apply',
  accept1:
    'By registering you accept the current versions of the terms, the privacy page and the complaints page. The versions and the time are recorded. When one of them changes, you are asked once to accept the new version before you play on. Withdrawing never depends on it.',
  bets: 'Bets',
  bets1:
    'A bet is accepted when the server confirms it. It cannot be cancelled after that. A bet that is sent twice with the same key counts once and gets the same answer.',
  bets2:
    'Stakes of instant games are from {min} to {max} ARENA, stakes of crash from {crashMin} to {crashMax} ARENA. A bet is refused if its possible profit is more than {percent} % of the balance of the house. Payouts are rounded down to 8 decimals.',
  betsMaximum: 'On this site, the highest stake of any game is {maximum} ARENA.',
  betsPause: 'Between two games there must be at least {seconds} seconds.',
  interrupted: 'Interrupted games',
  interrupted1:
    'Instant games are decided when the server accepts the bet, so a lost connection changes nothing: you find the result in your history. In crash, an automatic cash-out works without a connection. Without one, your bet rides on until you cash out or the round ends.',
  interrupted2:
    'A bet on Mines stays open until you finish it. After {hours} hours without a step it is cashed out, or returned if no tile was opened. If a crash round cannot be finished, it is voided and open stakes are returned.',
  money: 'Deposits and withdrawals',
  money1:
    'Balances are in ARENA. The smallest deposit is {deposit} ARENA; smaller arrivals wait in your wallet. The smallest withdrawal is {withdrawal} ARENA, and you confirm it with your password. Your wallet shows the limits, waits and checks of withdrawals. Transfers on the blockchain cannot be undone.',
  money2:
    'Every movement of a balance is a transfer in the books, and the books are compared with all bets regularly. If they do not agree, betting is paused. Operators can correct a balance; each correction has a reason and is recorded.',
  operator: 'Rounds that operators control',
  operatorOff: 'All crash rounds of this site are drawn by chance. Operators cannot choose their results.',
  operatorOn:
    'Operators can choose the crash point of a round or end it. Such a round is marked before betting on it opens, operators cannot bet on it, and its result is marked in all histories.',
  play: 'Responsible play',
  play1:
    'You can limit your deposits, losses, stakes and the length of your sessions, be reminded of your time and results, and exclude yourself for a day up to five years. A lower limit holds at once, a higher one after 24 hours. An exclusion cannot be undone or shortened. It never keeps you from withdrawing.',
  playAutobet: 'Automatic betting is switched off on this site.',
  playCheck: 'The reality check comes at least every {minutes} minutes of play.',
  who: 'Who may play',
  whoAge: 'You must be at least {age} years old. Registration compares your date of birth with that age.',
  whoAllowed: 'Players from these countries are accepted: {countries}.',
  whoBlocked: 'Players from these countries are not accepted: {countries}.',
  whoOne:
    'Each person may have one account. The accounts of operators cannot bet on rounds that operators control.',
  whoOpen:
    'This site asks neither for your age nor for your country. You are responsible for whether you may play where you are.',
  whoPlace: 'Registration asks for your country of residence.',
});
