import { HEIGHTS, type BooksState, type Heights, type RestoreMark } from './books-state.js';
import { judgeBooks, type Judgement } from './judge-books.js';

const PLACE = { system: '7000', timeline: '00000001', database: 16_384 };

const heights = (overrides: Partial<Heights> = {}): Heights => ({
  ...(Object.fromEntries(HEIGHTS.map((name) => [name, 100])) as Heights),
  ...overrides,
});

const books = (overrides: Partial<BooksState> = {}): BooksState => ({
  history: { generation: 'first', place: PLACE, isMarked: true },
  place: PLACE,
  heights: heights(),
  isNew: false,
  isSynchronous: false,
  isPending: false,
  ...overrides,
});

const mark = (overrides: Partial<RestoreMark> = {}): RestoreMark => ({
  generation: 'first',
  heights: heights(),
  isSynchronous: false,
  ...overrides,
});

const reasons = (judgement: Judgement): string =>
  judgement.kind === 'behind' ? judgement.reasons.join(' ') : judgement.kind;

describe(judgeBooks, () => {
  it('continues when the books have reached the mark', () => {
    expect(judgeBooks(books(), mark()).kind).toBe('continue');
    expect(judgeBooks(books({ heights: heights({ bet: 101 }) }), mark()).kind).toBe('continue');
  });

  it.each(HEIGHTS)('pauses books whose value of "%s" is behind the mark', (name) => {
    const judgement = judgeBooks(books({ heights: heights({ [name]: 99 }) }), mark());
    expect(reasons(judgement)).toMatch(/ is 99, but it was 100 before\.$/);
  });

  it('begins a history in a new database, also with the mark of an earlier one', () => {
    const fresh = books({ history: undefined, isNew: true, heights: heights({ bet: 0 }) });
    for (const found of [mark(), 'missing', 'unconfigured', 'unverified'] as const)
      expect(judgeBooks(fresh, found).kind).toBe('begin');
  });

  it('begins a history in the books of an earlier version, unless there is a mark', () => {
    const earlier = books({ history: undefined });
    expect(judgeBooks(earlier, 'missing').kind).toBe('begin');
    expect(judgeBooks(earlier, 'unconfigured').kind).toBe('begin');
    expect(reasons(judgeBooks(earlier, mark()))).toMatch(/does not know/);
    expect(reasons(judgeBooks(earlier, 'unverified'))).toMatch(/damaged/);
  });

  it('pauses the books when their mark is missing, damaged or of another history', () => {
    expect(reasons(judgeBooks(books(), 'missing'))).toMatch(/missing/);
    expect(reasons(judgeBooks(books(), 'unverified'))).toMatch(/damaged/);
    expect(reasons(judgeBooks(books(), mark({ generation: 'other' })))).toMatch(/another history/);
  });

  it('continues without a mark when none was ever written', () => {
    const unmarked = books({ history: { generation: 'first', place: PLACE, isMarked: false } });
    expect(judgeBooks(unmarked, 'missing').kind).toBe('continue');
    expect(judgeBooks(unmarked, 'unconfigured').kind).toBe('continue');
  });

  it.each([
    [{ system: '7001' }, /another PostgreSQL cluster/],
    [{ database: 16_385 }, /copy/],
    [{ timeline: '00000002' }, /timeline 00000002, before 00000001/],
  ])('pauses the books of another place: %j', (change, reason) => {
    const moved = books({ place: { ...PLACE, ...change } });
    expect(reasons(judgeBooks(moved, mark()))).toMatch(reason);
    expect(reasons(judgeBooks(moved, 'unconfigured'))).toMatch(reason);
  });

  it('continues after a failover to a synchronous standby that has reached the mark', () => {
    const promoted = books({ place: { ...PLACE, timeline: '00000002' } });
    expect(judgeBooks(promoted, mark({ isSynchronous: true })).kind).toBe('moved');
    expect(
      judgeBooks({ ...promoted, heights: heights({ bet: 99 }) }, mark({ isSynchronous: true })).kind,
    ).toBe('behind');
    const copied = books({ place: { ...PLACE, database: 5 } });
    expect(judgeBooks(copied, mark({ isSynchronous: true })).kind).toBe('behind');
  });

  it('continues after a failover that was judged before, but not recorded', () => {
    const promoted = { ...PLACE, timeline: '00000002' };
    const judged = mark({ place: promoted });
    expect(judgeBooks(books({ place: promoted }), judged).kind).toBe('moved');
    expect(judgeBooks(books({ place: promoted, heights: heights({ bet: 99 }) }), judged).kind).toBe('behind');
    expect(judgeBooks(books({ place: { ...PLACE, timeline: '00000003' } }), judged).kind).toBe('behind');
  });
});
