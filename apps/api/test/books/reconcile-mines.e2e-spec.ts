import { reconcile } from '@arena/ledger';
import { itReportsCorruptions, type Corruption } from '../support/corruptions.js';
import { runJobs } from '../support/jobs.js';
import { boardOf, cashOutMines, openTile, passStepTime, placeMines } from '../support/mines.js';
import { registerPlayer } from '../support/players.js';
import { startTestApp } from '../support/test-app.js';

const ESCROW = 'The stake of every bet of several steps is in escrow exactly until the bet ends';
const RECORDED = 'Every ended bet of several steps is recorded once, with the same player, stake and seeds';
const RETURNED = 'The stake is returned exactly to bets of several steps without a step, or after a restore';
const SEEDS = 'Every bet of several steps follows from its seeds';
const WON = `(SELECT id FROM step_bets WHERE ended_by = 'player')`;
const LOST = `(SELECT id FROM step_bets WHERE ended_by = 'loss')`;
const OPEN = `(SELECT id FROM step_bets WHERE settled_at IS NULL)`;

const CORRUPTIONS: Corruption[] = [
  {
    what: 'the stake of an open bet was released',
    sql: `INSERT INTO transfers (kind, cause, debit_account, credit_account, amount)
          SELECT 'release', cause, credit_account, debit_account, amount FROM transfers WHERE kind = 'escrow' AND cause = ${OPEN}`,
    named: ESCROW,
    because: /^release of bet \d+: expected {2}from {2}to , found 100\.00000000 from 5 to \d+$/,
  },
  {
    what: 'the stake of an ended bet was kept in escrow',
    sql: `DELETE FROM transfers WHERE kind = 'release' AND cause = ${LOST}`,
    named: ESCROW,
    because: /^release of bet \d+: expected 100\.00000000 from 5 to \d+, found {2}from {2}to $/,
  },
  {
    what: 'the stake in escrow was lowered',
    sql: `UPDATE transfers SET amount = 99 WHERE kind = 'escrow' AND cause = ${OPEN}`,
    named: ESCROW,
    because: /^escrow of bet \d+: expected 100\.00000000 from \d+ to 5, found 99\.00000000 from /,
  },
  {
    what: 'an ended bet was not recorded',
    sql: `DELETE FROM bets WHERE id = ${WON}`,
    named: RECORDED,
    because: /^bet \d+: placed by user 2 with stake 100\.00000000, recorded for user {2}with stake $/,
  },
  {
    what: 'an ended bet was opened again',
    sql: `DROP INDEX one_open_step_bet;
          UPDATE step_bets SET settled_at = NULL, ended_by = NULL, hidden = NULL WHERE id = ${LOST}`,
    named: RECORDED,
    because: /^bet \d+: placed by user {2}with stake , recorded for user 2 with stake 100\.00000000$/,
  },
  {
    what: 'a bet was recorded with the nonce of another one',
    sql: `UPDATE bets SET nonce = nonce + 100 WHERE id = ${WON}`,
    named: RECORDED,
    because: /^bet \d+: placed by user 2 /,
  },
  {
    what: 'a returned stake was recorded as a won bet',
    sql: `UPDATE bets SET result = '0' WHERE result = 'voided'`,
    named: RETURNED,
    because: /^bet \d+ with 0 steps, ended by time: 0$/,
  },
  {
    what: 'a payout above the limit of its bet was paid',
    sql: `UPDATE bets SET payout = (SELECT highest_payout + 0.00000001 FROM step_bets WHERE id = bets.id) WHERE id = ${WON}`,
    named: RETURNED,
    because: /^bet \d+ with 1 steps, ended by player: /,
  },
  {
    what: 'a payout was raised',
    sql: `UPDATE bets SET payout = payout + 1 WHERE id = ${WON}`,
    named: SEEDS,
    because: /^bet \d+: player \S+ 113\.50000000, seeds give player \S+ 112\.50000000$/,
  },
  {
    what: 'another board was shown than the one of the seeds',
    sql: `UPDATE step_bets SET hidden[1] = (hidden[1] + 1) % 25 WHERE id = ${WON}`,
    named: SEEDS,
    because: /^bet \d+: [\d ]+ was shown, seeds give [\d ]+$/,
  },
  {
    what: 'a bet stayed open although a mine was opened',
    sql: `UPDATE step_bets SET steps = ARRAY(SELECT generate_series(0, 24)) WHERE id = ${OPEN}`,
    named: SEEDS,
    because: /^bet \d+: open, seeds give loss /,
  },
];

describe(`${reconcile.name}, after bets on Mines`, () => {
  itReportsCorruptions(CORRUPTIONS, async () => {
    const app = await startTestApp();
    const player = await registerPlayer(app); // user 2 of the corruptions
    const place = async () => {
      const { body } = await placeMines(player);
      return { ...body, ...(await boardOf(app.database, player, body)) };
    };
    const won = await place();
    await openTile(player, won.id, won.gems[0]!);
    await cashOutMines(player, won.id);
    const lost = await place();
    await openTile(player, lost.id, lost.mined[0]!);
    const returned = await place();
    await passStepTime(app.database, returned.id, '24 hours');
    await runJobs('idle-step-bets');
    const open = await place();
    expect((await openTile(player, open.id, open.gems[0]!)).body.ended).toBeNull();
    return app;
  });
});
