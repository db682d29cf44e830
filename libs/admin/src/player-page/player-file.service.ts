import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database } from '@arena/database';
import { pageOf, type Operator } from '@arena/http';
import { PlayersService } from '@arena/players';
import { RealtimeService } from '@arena/realtime';
import type { PlayerCheckRequest, PlayerNote, PlayerNotePage, PlayerTag } from '@arena/wire';
import { ownCheck } from '../admin.errors.js';

interface NoteRow extends Omit<PlayerNote, 'createdAt'> {
  createdAt: Date;
}

const NOTES = `SELECT n.id, n.text, author.username AS author, n.created_at AS "createdAt"
  FROM player_notes AS n JOIN users AS author ON author.id = n.author_id
  WHERE n.user_id = $1 AND n.id < $2 ORDER BY n.id DESC LIMIT $3`;

const ADD_NOTE = `INSERT INTO player_notes (user_id, author_id, text) VALUES ($1, $2, $3)
  RETURNING id, created_at AS "createdAt"`;

const ADD_TAG = `INSERT INTO player_tags (user_id, tag) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING tag`;

const REMOVE_TAG = `WITH removed AS (DELETE FROM player_tags WHERE user_id = $1 AND tag = $2 RETURNING tag)
  SELECT tag FROM removed`;

const ADD_CHECK = `INSERT INTO player_checks (user_id, kind, has_passed, note, recorded_by) VALUES ($1, $2, $3, $4, $5)`;

/** Keeps what admins write about players: notes, tags and checks. */
@Injectable()
export class PlayerFileService {
  constructor(
    private readonly database: Database,
    private readonly players: PlayersService,
    private readonly audit: AuditService,
    private readonly realtime: RealtimeService,
  ) {}

  /** @param before only notes with a smaller id */
  async notes(userId: number, limit: number, before: string): Promise<PlayerNotePage> {
    const rows = await this.database.read<NoteRow>('player_notes', NOTES, [userId, before, limit + 1]);
    const { page, next } = pageOf(rows, limit);
    return { notes: page.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), next };
  }

  /**
   * Adds a note. The audit log says that it was added; only the note has its text.
   * @throws DomainError NOT_FOUND if the user does not exist
   */
  async addNote(operator: Operator, userId: number, text: string): Promise<PlayerNote> {
    const { username } = await this.players.profile(userId);
    const { actor } = operator;
    return this.database.transact(async (tx) => {
      const [note] = await tx.query<{ id: number; createdAt: Date }[]>(ADD_NOTE, [userId, actor.id, text]);
      if (note === undefined) throw new Error('The note was not inserted.');
      await this.audit.record(tx, {
        ...operator,
        action: 'account.note.added',
        subject: username,
        after: { note: note.id },
      });
      return { id: note.id, text, author: actor.name, createdAt: note.createdAt.toISOString() };
    });
  }

  /**
   * Puts a tag on an account, or takes it off. Has no effect if that is already so.
   * @throws DomainError NOT_FOUND if the user does not exist or is closed
   */
  async setTag(operator: Operator, userId: number, tag: PlayerTag, isSet: boolean): Promise<void> {
    await this.database.transact(async (tx) => {
      const { username } = await this.players.lockOpen(tx, userId);
      const changed = isSet
        ? await tx.query<object[]>(ADD_TAG, [userId, tag])
        : await tx.query<object[]>(REMOVE_TAG, [userId, tag]);
      if (changed.length === 0) return;
      await this.audit.record(tx, {
        ...operator,
        action: 'account.tag',
        subject: username,
        before: { [tag]: !isSet },
        after: { [tag]: isSet },
      });
    });
  }

  /**
   * Records a check of a player.
   * @throws DomainError NOT_FOUND, or OWNER_ACCOUNT for the operator's own account
   */
  async recordCheck(
    operator: Operator,
    userId: number,
    { kind, hasPassed, note }: PlayerCheckRequest,
  ): Promise<void> {
    if (userId === operator.actor.id) throw ownCheck();
    const { username } = await this.players.profile(userId);
    await this.database.transact(async (tx) => {
      await tx.query(ADD_CHECK, [userId, kind, hasPassed, note, operator.actor.id]);
      await this.audit.record(tx, {
        ...operator,
        action: 'account.check.recorded',
        subject: username,
        after: { kind, hasPassed, note },
      });
    });
    this.realtime.push(userId, 'walletChanged');
  }
}
