import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@arena/wire';
import { userIdsInRequest } from './user-ids-in-request.js';

const request = (parts: { params?: Record<string, string>; query?: object; body?: unknown }) =>
  ({ params: {}, query: {}, body: undefined, ...parts }) as Parameters<typeof userIdsInRequest>[0];

describe(userIdsInRequest, () => {
  it('finds none where none is named', () => {
    for (const body of [undefined, null, {}, 'userId', { user: 5 }])
      expect(userIdsInRequest(request({ body }))).toEqual([]);
  });

  it('finds those in path, query and body', () => {
    const everywhere = request({ params: { id: '2' }, query: { userId: '3' }, body: { userId: 4 } });
    expect(userIdsInRequest(everywhere)).toEqual([2, 3, 4]);
  });

  it.each(['0', '-1', '01', '+1', ' 1', '1.0', '1e0', '0x1', '', 'me', '2147483648'])(
    'refuses %j in path and query, for something later might read a user in it',
    (id) => {
      expect(() => userIdsInRequest(request({ params: { id } }))).toThrow(DomainError);
      expect(() => userIdsInRequest(request({ query: { userId: id } }))).toThrow(DomainError);
    },
  );

  it.each([null, '1', 0, -1, 1.5, 2 ** 31, Number.NaN, true, [1], { id: 1 }])(
    'refuses %p in a body',
    (userId) => {
      expect(() => userIdsInRequest(request({ body: { userId } }))).toThrow(DomainError);
    },
  );

  it('refuses two in one query', () => {
    expect(() => userIdsInRequest(request({ query: { userId: ['1', '2'] } }))).toThrow(DomainError);
  });
});
