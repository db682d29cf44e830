/**
 * The texts of the documents with rules, except the returns. They are in English for all: players accept them by version
 * (`RULES_DOCUMENTS`), and a translation would be another document.
 */
import { arena } from '@arena/money';
import {
  CRASH_STAKE_LIMITS,
  STAKE_LIMITS,
  STEP_BET_HOURS,
  WITHDRAWAL_LIMITS,
  type Policy,
  type SiteFacts,
} from '@arena/wire';
import { formatAmount } from '../../lib/number-format.js';

/** A part of a document: its title and its paragraphs. */
export interface Section {
  title: string;
  paragraphs: string[];
}

const whole = (amount: string): string => formatAmount(arena(amount), 0);

/** A paragraph, or false if it does not apply. */
type Paragraph = string | false;

const section = (title: string, ...paragraphs: Paragraph[]): Section => ({
  title,
  paragraphs: paragraphs.filter((paragraph) => paragraph !== false),
});

export function termsOf(policy: Policy, facts: SiteFacts): Section[] {
  return [
    section(
      'How these rules apply',
      'By registering you accept the current versions of the terms, the privacy page and the complaints page. The versions and the time are recorded. When one of them changes, you are asked once to accept the new version before you play on. Withdrawing never depends on it.',
    ),
    section(
      'Who may play',
      'Each person may have one account. The accounts of operators cannot bet on rounds that operators control.',
      ...whoMayPlay(policy),
    ),
    section(
      'Your account',
      'You register with a username, an email address and a password. Keep the password to yourself. You can set up a second factor, see and end your sessions and change your password under Account security.',
      'Operators can freeze an account, with a reason that is recorded. A frozen account cannot bet, and its withdrawals wait. You can close your account when no bet, deposit or withdrawal is open. A balance below the smallest withdrawal then goes to the house.',
    ),
    section(
      'Deposits and withdrawals',
      `Balances are in ARENA. The smallest deposit is ${whole(facts.minimumDeposit)} ARENA; smaller arrivals wait in your wallet. The smallest withdrawal is ${whole(WITHDRAWAL_LIMITS.min)} ARENA, and you confirm it with your password. Your wallet shows the limits, waits and checks of withdrawals. Transfers on the blockchain cannot be undone.`,
      'Every movement of a balance is a transfer in the books, and the books are compared with all bets regularly. If they do not agree, betting is paused. Operators can correct a balance; each correction has a reason and is recorded.',
    ),
    section('Bets', ...betting(policy, facts)),
    section(
      'Interrupted games',
      'Instant games are decided when the server accepts the bet, so a lost connection changes nothing: you find the result in your history. In crash, an automatic cash-out works without a connection. Without one, your bet rides on until you cash out or the round ends.',
      `A bet on Mines stays open until you finish it. After ${STEP_BET_HOURS} hours without a step it is cashed out, or returned if no tile was opened. If a crash round cannot be finished, it is voided and open stakes are returned.`,
    ),
    section(
      'Rounds that operators control',
      policy.operatorRounds
        ? 'Operators can choose the crash point of a round or end it. Such a round is marked before betting on it opens, operators cannot bet on it, and its result is marked in all histories.'
        : 'All crash rounds of this site are drawn by chance. Operators cannot choose their results.',
    ),
    section(
      'Responsible play',
      'You can limit your deposits, losses, stakes and the length of your sessions, be reminded of your time and results, and exclude yourself for a day up to five years. A lower limit holds at once, a higher one after 24 hours. An exclusion cannot be undone or shortened. It never keeps you from withdrawing.',
      policy.realityCheckMinutes !== null &&
        `The reality check comes at least every ${policy.realityCheckMinutes} minutes of play.`,
      !policy.autobet && 'Automatic betting is switched off on this site.',
    ),
  ];
}

function whoMayPlay({ minimumAge, asksPlace, allowedCountries, blockedCountries }: Policy): Paragraph[] {
  if (minimumAge === null && !asksPlace)
    return [
      'This site asks neither for your age nor for your country. You are responsible for whether you may play where you are.',
    ];
  return [
    minimumAge !== null &&
      `You must be at least ${minimumAge} years old. Registration compares your date of birth with that age.`,
    asksPlace && 'Registration asks for your country of residence.',
    asksPlace &&
      allowedCountries !== null &&
      `Players from these countries are accepted: ${allowedCountries.join(', ')}.`,
    asksPlace &&
      blockedCountries.length > 0 &&
      `Players from these countries are not accepted: ${blockedCountries.join(', ')}.`,
  ];
}

function betting(policy: Policy, { maximumProfitPercent: percent }: SiteFacts): Paragraph[] {
  return [
    'A bet is accepted when the server confirms it. It cannot be cancelled after that. A bet that is sent twice with the same key counts once and gets the same answer.',
    `Stakes of instant games are from ${whole(STAKE_LIMITS.min)} to ${whole(STAKE_LIMITS.max)} ARENA, stakes of crash from ${whole(CRASH_STAKE_LIMITS.min)} to ${whole(CRASH_STAKE_LIMITS.max)} ARENA. A bet is refused if its possible profit is more than ${percent} % of the balance of the house. Payouts are rounded down to 8 decimals.`,
    policy.maximumStake !== null &&
      `On this site, the highest stake of any game is ${whole(policy.maximumStake)} ARENA.`,
    policy.minimumSecondsBetweenGames > 0 &&
      `Between two games there must be at least ${policy.minimumSecondsBetweenGames} seconds.`,
  ];
}

export function privacyOf({ minimumAge, asksPlace }: Policy): Section[] {
  return [
    section(
      'Your account',
      'We store your username, your email address, and a hash of your password that does not reveal it. We store the networks from which you have signed in, to tell you about new ones, and a list of security events such as changes of your password.',
      'A second factor and the private key of your wallet are stored encrypted. Your recovery codes are stored as hashes.',
    ),
    section(
      'Rules, age and country',
      'We store which versions of the rules you have accepted, and when. These entries are never changed.',
      minimumAge !== null &&
        `Your date of birth is compared with the minimum age and not stored. We store only that you are at least ${minimumAge} years old.`,
      asksPlace && 'We store your country as two letters.',
      minimumAge === null &&
        !asksPlace &&
        'This site asks neither for your date of birth nor for your country.',
    ),
    section(
      'Your play',
      'We store each bet with its stake, result, payout, time and proof, each transfer of your balance, each deposit and withdrawal with its addresses, and the limits and exclusions that you set.',
      'Transfers on the blockchain are public and cannot be deleted. If you connect an X account, we store its name and id.',
    ),
    section(
      'Sessions and logs',
      'For each session we store when it began and was last used, the address of your connection and the name of your browser. Expired sessions are deleted. Logs of the server contain addresses and what was asked for, never passwords or keys.',
    ),
    section(
      'In your browser',
      'One cookie keeps you signed in. Another holds a random number, by which we see which accounts are used in one browser. Scripts cannot read them. Your browser also stores your name, email address and balance, so that pages open faster, and your settings. There is no advertising, no tracking, and no content from other sites.',
    ),
    section(
      'What others see',
      'Other players see your username, your bets and your cash-outs in crash rounds, and your results on the leaderboard. They see your finished bets with their amounts, and your username beside them unless you hide it in the settings. Anyone with the link of a bet that you share sees that bet, until you withdraw the link. If a partner has referred you, the partner sees your username, your email address, the number of your games and your balance.',
    ),
    section(
      'Who works with it',
      'Operators with a role see accounts, bets and transfers, and can add notes and tags to an account. Each read and each change is recorded in a log that cannot be changed unnoticed. They never see your password.',
    ),
    section(
      'Closing your account',
      'When you close your account, your username and email address are replaced, and we delete your second factor, links, security events, known networks and browsers, mails, limits and X connection. Bets, transfers, withdrawals, accepted rules and the wallet stay, because the books and the proofs of bets refer to them.',
    ),
  ];
}

export function complaintsOf({ supportContact }: SiteFacts): Section[] {
  return [
    section(
      'How to complain',
      supportContact === null
        ? 'The operator of this site has not published a contact yet.'
        : `Write to: ${supportContact}`,
      'Name your username, the number of the bet, deposit or withdrawal, what happened and what you expected. Never send your password, a recovery code or a private key. Support never asks for them.',
    ),
    section(
      'Look at the proof first',
      'Each bet in your history has a number and a proof. The verifier beside it recomputes the result from the seeds in your browser, without our server. A crash round has a proof of its own. If the verifier says that a result is wrong, your complaint needs only the number of the bet.',
    ),
    section(
      'What happens then',
      'Operators see the same bet, its seeds and its transfers, and the log of what operators have done. A correction of your balance needs a reason and is recorded. You can check your own bets at any time while you wait.',
    ),
    section(
      'If someone else uses your account',
      'End all other sessions and change your password under Account security. If you cannot sign in, use "Forgot password" or ask for your account to be frozen: no one can then bet or withdraw with it.',
    ),
  ];
}
