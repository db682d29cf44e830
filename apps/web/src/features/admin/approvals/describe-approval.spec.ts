import { ROLES } from '@arena/wire';
import { approval } from '../../../../test/data/approvals.js';
import { describeApproval, voteBlockedReason } from './describe-approval.js';

describe(describeApproval, () => {
  it.each([
    [
      'withdrawal',
      { withdrawalId: 41, userId: 9, amount: '2500.50000000', address: '0xabc' },
      'Pay 2,500.5 ARENA to player #9',
      [['To', '0xabc']],
    ],
    [
      'adjustment',
      { userId: 9, amount: '-12.50', reason: 'Paid twice.', key: null },
      'Take 12.5 ARENA from the balance of player #9',
      [['Reason', 'Paid twice.']],
    ],
    [
      'adjustment',
      { userId: 9, amount: '12.50', reason: 'A lost deposit.', key: null },
      'Add 12.5 ARENA to the balance of player #9',
      [['Reason', 'A lost deposit.']],
    ],
    ['crash-mode', { mode: 'manual' }, 'Switch crash to manual rounds', []],
    ['crash-point', { crashPoint: 1.5 }, 'End the next automatic crash round at 1.50x', []],
    ['crash-point', {}, 'End the next automatic crash round at a chosen point', []],
    ['role', { userId: 9, role: 'game-operator' }, 'Give player #9 the role Game operator', []],
    ['role', { userId: 9, role: null }, 'Take the role of player #9', []],
    ['password-link', { userId: 9 }, 'Make a link for a new password of player #9', []],
    ['tickets', { userId: 9, ticketCount: 1234.5 }, 'Give player #9 1,234.5 tickets in all', []],
    ['ticket-supply', { ticketSupply: 20 }, 'Set the ticket supply to 20', []],
    [
      'eligible-user',
      { id: null, xUsername: 'night_owl', ticketAllocation: 1, isActive: true },
      'Let the X account @night_owl be connected for 1 tickets',
      [],
    ],
    [
      'eligible-user',
      { id: 7, xUsername: 'night_owl', ticketAllocation: 1, isActive: false },
      'Let the X account @night_owl no longer be connected (1 tickets)',
      [],
    ],
    [
      'settings',
      {
        version: 3,
        reason: 'More margin.',
        values: { DICE_PAYOUT: '1.9', ANNOUNCEMENT: null },
        differences: [
          { key: 'DICE_PAYOUT', before: '2.00', after: '1.9', isDefault: false },
          { key: 'ANNOUNCEMENT', before: 'Hello', after: null, isDefault: true },
        ],
      },
      'Change settings',
      [
        ['DICE_PAYOUT', '2.00 → 1.9'],
        ['ANNOUNCEMENT', 'Hello → –'],
        ['Reason', 'More margin.'],
      ],
    ],
    ['withdrawal', {}, 'Pay – ARENA to player #–', [['To', '–']]],
  ] as const)('puts a request of the kind %s into words: %j', (kind, payload, title, details) => {
    expect(describeApproval({ kind, payload })).toEqual({ title, details });
  });
});

describe(voteBlockedReason, () => {
  const asked = approval({ kind: 'adjustment', requestedBy: { id: 2, username: 'crixus' } });

  it('lets another admin with the permission decide', () => {
    const deciders = ROLES.filter((role) => voteBlockedReason(asked, { id: 7, role }) === undefined);
    expect(deciders).toEqual(['treasurer', 'owner']);
  });

  it('does not let the requester decide, whom the request is about, or those who have voted', () => {
    const vote = { id: 7, username: 'spartacus', isApproval: true, votedAt: asked.createdAt };
    const owner = { id: 7, role: 'owner' } as const;
    expect([
      voteBlockedReason(asked, { id: 2, role: 'owner' }),
      voteBlockedReason({ ...asked, payload: { userId: 7 } }, owner),
      voteBlockedReason({ ...asked, votes: [vote] }, owner),
    ]).toEqual([
      'You asked for this, so another admin has to decide.',
      'This is about your own account, so another admin has to decide.',
      'You have approved this. Another admin has to approve it too.',
    ]);
  });
});
