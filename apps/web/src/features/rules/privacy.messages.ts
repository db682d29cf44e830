import { defineMessages } from '../../services/i18n.js';

export const t = defineMessages('privacy', {
  account: 'Your account',
  account1:
    'We store your username, your email address, and a hash of your password that does not reveal it. We store the networks from which you have signed in, to tell you about new ones, and a list of security events such as changes of your password.',
  account2:
    'A second factor and the private key of your wallet are stored encrypted. Your recovery codes are stored as hashes.',
  acceptance: 'Rules, age and country',
  acceptance1:
    'We store which versions of the rules you have accepted, and when. These entries are never changed.',
  acceptanceAge:
    'Your date of birth is compared with the minimum age and not stored. We store only that you are at least {age} years old.',
  acceptanceOpen: 'This site asks neither for your date of birth nor for your country.',
  acceptancePlace: 'We store your country as two letters.',
  browser: 'In your browser',
  browser1:
    'One cookie keeps you signed in. Another holds a random number, by which we see which accounts are used in one browser. Scripts cannot read them. Your browser also stores your name, email address and balance, so that pages open faster, and your settings. There is no advertising, no tracking, and no content from other sites.',
  closing: 'Closing your account',
  closing1:
    'When you close your account, your username and email address are replaced, and we delete your second factor, links, security events, known networks and browsers, mails, limits and X connection. Bets, transfers, withdrawals, accepted rules and the wallet stay, because the books and the proofs of bets refer to them.',
  play: 'Your play',
  play1:
    'We store each bet with its stake, result, payout, time and proof, each transfer of your balance, each deposit and withdrawal with its addresses, and the limits and exclusions that you set.',
  play2:
    'Transfers on the blockchain are public and cannot be deleted. If you connect an X account, we store its name and id.',
  public: 'What others see',
  public1:
    'Other players see your username, your bets and your cash-outs in crash rounds, and your results on the leaderboard. They see your finished bets with their amounts, and your username beside them unless you hide it in the settings. Anyone with the link of a bet that you share sees that bet, until you withdraw the link. If a partner has referred you, the partner sees your username, your email address, the number of your games and your balance.',
  sessions: 'Sessions and logs',
  sessions1:
    'For each session we store when it began and was last used, the address of your connection and the name of your browser. Expired sessions are deleted. Logs of the server contain addresses and what was asked for, never passwords or keys.',
  staff: 'Who works with it',
  staff1:
    'Operators with a role see accounts, bets and transfers, and can add notes and tags to an account. Each read and each change is recorded in a log that cannot be changed unnoticed. They never see your password.',
});
