import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkArchive } from '@arena/archive';
import { forge, readRows, type ForgedRow } from '../support/archive-forgery.js';
import { ArchivedMonths, problemsOf } from '../support/archived-months.js';

describe('an archive is found to be changed if', () => {
  let played: ArchivedMonths;
  let archive: string;

  beforeAll(async () => {
    played = await ArchivedMonths.play();
    ({ archive } = played);
  });

  afterAll(() => played.remove());

  const forged = (): string => played.copy();
  /** Changes the first row that satisfies the condition, and makes the manifest agree. */
  const change = (folder: string, table: string, is: (row: ForgedRow) => boolean, values: object): void =>
    forge(folder, played.second, table, (rows) => {
      const found = rows.findIndex(is);
      expect(found).toBeGreaterThanOrEqual(0);
      return rows.with(found, { ...rows[found]!, ...values });
    });
  const revealed = (game: string) => {
    const seeds = new Set(readRows(archive, played.second, 'seeds').map(({ id }) => id));
    return (row: ForgedRow): boolean => row['game'] === game && seeds.has(Number(row['seedId']));
  };
  const isFlip = (result: boolean) => (row: ForgedRow) =>
    revealed('coin_flip')(row) && (row['choice'] === row['result']) === result;

  it('one byte of a file was changed', async () => {
    const folder = forged();
    const path = join(folder, played.first, 'transfers.jsonl.gz');
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(path, bytes);
    expect(await problemsOf(folder)).toMatch(
      /transfers\.jsonl\.gz does not have the SHA-256 of the manifest/,
    );
  });

  it('a file is missing', async () => {
    const folder = forged();
    rmSync(join(folder, played.second, 'seeds.jsonl.gz'));
    expect(await problemsOf(folder)).toMatch(/seeds\.jsonl\.gz cannot be read: ENOENT/);
  });

  it('a row of an earlier month was changed together with its manifest', async () => {
    const folder = forged();
    forge(folder, played.first, 'transfers', (rows) => rows.with(0, { ...rows[0]!, amount: '1.00000000' }));
    expect(await problemsOf(folder)).toBe(
      `${played.second}: it does not continue the manifest of ${played.first}`,
    );
  });

  it('two months were swapped', async () => {
    const folder = forged();
    renameSync(join(folder, played.first), join(folder, 'other'));
    renameSync(join(folder, played.second), join(folder, played.first));
    renameSync(join(folder, 'other'), join(folder, played.second));
    expect(await problemsOf(folder)).toMatch(`${played.first}: its manifest is that of ${played.second}`);
  });

  it('the last month was removed or replaced by any other', async () => {
    const { sha256: last } = await checkArchive(archive);
    const folder = played.copy([played.second]);
    expect((await checkArchive(folder, { last })).problems).toEqual([expect.stringContaining(last)]);
  });

  it('a transfer was changed', async () => {
    const folder = forged();
    change(folder, 'transfers', ({ kind }) => kind === 'grant', { amount: '1.00000000' });
    expect(await problemsOf(folder)).toMatch(/account \d+: debits, credits and closing balance are /);
  });

  it('a transfer was made to another account', async () => {
    const folder = forged();
    change(folder, 'transfers', ({ kind }) => kind === 'payout', { credit: 3 });
    expect(await problemsOf(folder)).toMatch(/bet \d+: its payout is .* from account 1 to account 3/);
  });

  it('a transfer of a bet was dropped', async () => {
    const folder = forged();
    const { id } = readRows(folder, played.second, 'bets').find(isFlip(true))!;
    forge(folder, played.second, 'transfers', (rows) =>
      rows.filter(({ kind, cause }) => kind !== 'stake' || cause !== id),
    );
    expect(await problemsOf(folder)).toMatch(`bet ${id}: its stake is missing`);
  });

  it('an opening balance was changed', async () => {
    const folder = forged();
    change(folder, 'accounts', ({ id }) => id === 1, { opening: '1.00000000' });
    expect(await problemsOf(folder)).toMatch(/account 1 closed with .* and opens with 1\.00000000/);
  });

  it('a bet was dropped together with its transfers', async () => {
    const folder = forged();
    const bet = readRows(folder, played.second, 'bets').find(isFlip(false))!;
    forge(folder, played.second, 'bets', (rows) => rows.filter(({ id }) => id !== bet.id));
    forge(folder, played.second, 'transfers', (rows) => rows.filter(({ cause }) => cause !== bet.id));
    expect(await problemsOf(folder)).toMatch(
      /seed \d+: its number of bets is \d+, but the archive contains only \d+/,
    );
  });

  it('the outcome of a bet was changed', async () => {
    const folder = forged();
    const { result } = readRows(folder, played.second, 'bets').find(isFlip(false))!;
    const other = result === 'heads' ? 'tails' : 'heads';
    change(folder, 'bets', isFlip(false), { result: other, choice: other });
    expect(await problemsOf(folder)).toMatch(new RegExp(`bet \\d+: ${other}, seeds give ${String(result)}`));
  });

  it.each([
    ['coin_flip', { payout: '123.00000000' }, /which keeps .* for the house instead of/],
    [
      'coin_flip',
      { payout: '100000.00000000', edge: '-49900.00000000' },
      /-49900\.00000000 is not the edge of/,
    ],
    ['coin_flip', { payout: '-1.00000000' }, /bets, row \d+: its payout is "-1\.00000000"/],
    ['limbo', { result: '1000000.00' }, /bet \d+: 1000000.00, seeds give /],
    ['mines', { hidden: [0, 1, 2] }, /bet \d+: .* was shown, seeds give /],
    ['mines', { steps: [] }, /bet \d+: .*, seeds give /],
    ['mines', { endedBy: 'restore' }, /bet \d+: .* but its stake was not returned/],
    ['mines', { choice: 'none' }, /bet \d+: /],
  ])('a bet on %s was recorded with %j', async (game, values, problem) => {
    const folder = forged();
    const isGame = game === 'coin_flip' ? isFlip(true) : revealed(game);
    change(folder, 'bets', isGame, values);
    expect(await problemsOf(folder)).toMatch(problem);
  });

  it('a server seed was replaced', async () => {
    const folder = forged();
    change(folder, 'seeds', () => true, { serverSeed: '0'.repeat(64) });
    expect(await problemsOf(folder)).toMatch(/seed \d+: its server seed is not the one that was announced/);
  });

  it.each([
    ['fair', 'crashed', { point: 31_337 }, /round \d+: it crashed at 313\.37, its hash gives /],
    [
      'fair',
      'crashed',
      { commitment: '0'.repeat(64) },
      /round \d+: its hash is not what it had committed to/,
    ],
    [
      'operator-preset',
      'crashed',
      { point: 31_337 },
      /its point and its salt are not what it had committed to/,
    ],
  ])('a round (%s, %s) was recorded with %j', async (fairness, phase, values, problem) => {
    const folder = forged();
    change(folder, 'crash-rounds', (row) => row['fairness'] === fairness && row['phase'] === phase, values);
    expect(await problemsOf(folder)).toMatch(problem);
  });

  it('a round is missing', async () => {
    const folder = forged();
    forge(folder, played.second, 'crash-rounds', (rows) => rows.slice(1));
    expect(await problemsOf(folder)).toMatch(
      /round \d+: link \d+ of seed chain \d+ follows link \d+|is missing/,
    );
  });

  it('a bet left a round at another multiplier', async () => {
    const folder = forged();
    change(folder, 'bets', ({ exit }) => exit === 150, {
      exit: 151,
      result: 'cashed_out_1.51',
      payout: '151.00000000',
    });
    expect(await problemsOf(folder)).toMatch(/bet \d+: its exit at 1\.51 does not follow from its round/);
  });

  it('a bet has no edge: then its payout is not counted as checked', async () => {
    const folder = forged();
    change(folder, 'bets', isFlip(true), { edge: undefined });
    const [, month] = (await checkArchive(folder)).months;
    const [, before] = (await checkArchive(archive)).months;
    expect(month).toEqual({ ...before, checkedBets: before!.checkedBets - 1, unrecordedTerms: 1 });
  });

  it.each([
    ['bets', { seedId: undefined }, /bets, row \d+: its seedId is missing/],
    ['bets', { accountId: 1.5 }, /bets, row \d+: its accountId is 1\.5/],
    ['bets', { exit: 150.5 }, /bets, row \d+: its exit is 150\.5/],
    ['bets', { edge: '1e3' }, /bets, row \d+: its edge is "1e3"/],
    ['bets', { game: 'poker' }, /bets, row \d+: its game is "poker"/],
    ['accounts', { opening: 'none' }, /accounts, row \d+: its opening is "none"/],
    ['transfers', { debit: null }, /transfers, row \d+: its debit is missing/],
    ['accounts', { id: '1' }, /accounts, row \d+: its id is "1"/],
    ['seeds', { nonces: -1 }, /seeds, row \d+: its nonces is -1/],
    ['crash-rounds', { id: 0 }, /crash-rounds, row \d+: its id is 0/],
  ])('a row of %s has the columns %j', async (table, values, problem) => {
    const folder = forged();
    const isDrawn = (row: ForgedRow): boolean => row['game'] !== 'crash';
    forge(folder, played.second, table, (rows) => {
      const found = rows.findIndex('exit' in values ? (row) => row['exit'] !== undefined : isDrawn);
      return rows.map((row, index) => (index === found ? ({ ...row, ...values } as ForgedRow) : row));
    });
    expect(await problemsOf(folder)).toMatch(problem);
  });

  it('a line is not a row', async () => {
    const folder = forged();
    forge(folder, played.second, 'seeds', (rows) => [...rows, 'text' as unknown as ForgedRow]);
    expect(await problemsOf(folder)).toMatch(/seeds, row \d+: it is not a row/);
  });

  it('transfers are not in the order of their causes, or one is listed twice', async () => {
    const folder = forged();
    forge(folder, played.second, 'transfers', (rows) => rows.toReversed());
    expect(await problemsOf(folder)).toMatch(/transfer \d+: it is not in the order of the causes/);
    const other = forged();
    forge(other, played.second, 'transfers', (rows) =>
      rows.flatMap((row) => (row['kind'] === 'grant' ? [row, row] : [row])),
    );
    expect(await problemsOf(other)).toMatch(
      /transfer \d+: its cause \d+ has two transfers of the kind grant/,
    );
  });

  it.each(['crash', 'mines'])('the stake of a bet on %s was released to another account', async (game) => {
    const folder = forged();
    const bets = new Set(
      readRows(folder, played.second, 'bets').flatMap((row) => (row['game'] === game ? [row.id] : [])),
    );
    change(folder, 'transfers', ({ kind, cause }) => kind === 'release' && bets.has(Number(cause)), {
      credit: 3,
    });
    expect(await problemsOf(folder)).toMatch(/bet \d+: its stake was not released to its player/);
  });

  it('an account has another owner than in the month before, or less than nothing', async () => {
    const folder = forged();
    change(folder, 'accounts', ({ kind }) => kind === 'commission', { ownerId: 999 });
    change(folder, 'accounts', ({ kind }) => kind === 'player', { closing: '-1.00000000' });
    expect(await problemsOf(folder)).toMatch(/account \d+: its closing balance is -1\.00000000/);
  });

  it('its first month is missing: it is not called complete', async () => {
    expect(await checkArchive(played.copy([played.first]))).toMatchObject({
      problemCount: 0,
      isFromStart: false,
    });
    expect(await checkArchive(archive)).toMatchObject({ problemCount: 0, isFromStart: true });
  });
});
