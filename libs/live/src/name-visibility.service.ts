import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import type { NameVisibility } from '@arena/wire';
import { LiveFeedService } from './live-feed.service.js';

/** Whether other players see a player's name beside finished bets: in the feed, among the biggest wins and on shared bets. */
@Injectable()
export class NameVisibilityService {
  constructor(
    private readonly database: Database,
    private readonly feed: LiveFeedService,
  ) {}

  async get(userId: number): Promise<NameVisibility> {
    const [row] = await this.database.call<NameVisibility>(
      'name_visibility',
      'SELECT hides_name AS "isHidden" FROM users WHERE id = $1',
      [userId],
    );
    return { isHidden: row?.isHidden ?? false };
  }

  async set(userId: number, { isHidden }: NameVisibility): Promise<NameVisibility> {
    await this.database.call('set_name_visibility', 'UPDATE users SET hides_name = $2 WHERE id = $1', [
      userId,
      isHidden,
    ]);
    if (isHidden) this.feed.hideName(userId);
    return { isHidden };
  }
}
