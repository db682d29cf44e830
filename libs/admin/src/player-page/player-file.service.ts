import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database, isoTimes, type Timed, type Transaction } from '@arena/database';
import { pageOf, type Operator } from '@arena/http';
import { PlayersService } from '@arena/players';
import { RealtimeService } from '@arena/realtime';
import type { PlayerCheckRequest, PlayerNote, PlayerNotePage, PlayerTag } from '@arena/wire';
import { ownCheck } from '../admin.errors.js';
import { PlayerNoteEntity, PlayerTagEntity, PlayerCheckEntity } from './player-file.entity.js';

const NOTES = `SELECT n.id, n.text, author.username AS author, n.created_at AS "createdAt"
  FROM player_notes AS n JOIN users AS author ON author.id = n.author_id
  WHERE n.user_id = $1 AND n.id < $2 ORDER BY n.id DESC LIMIT $3`;

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
    const values = [userId, before, limit + 1];
    const rows = await this.database.read<Timed<PlayerNote, 'createdAt'>>('player_notes', NOTES, values);
    const { page, next } = pageOf(isoTimes<PlayerNote>(rows), limit);
    return { notes: page, next };
  }

  /**
   * Adds a note. The audit log says that it was added; only the note has its text.
   * @throws DomainError NOT_FOUND if the user does not exist
   */
  async addNote(operator: Operator, userId: number, text: string): Promise<PlayerNote> {
    const { username } = await this.players.profile(userId);
    const { actor } = operator;
    return this.database.transact(async (tx) => {
      const insert = tx.createQueryBuilder().insert().into(PlayerNoteEntity);
      const added = await insert
        .values({ userId, authorId: idOf(operator), text })
        .returning(['id', 'createdAt'])
        .execute();
      const [note] = added.raw as { id: number; created_at: Date }[];
      if (note === undefined) throw new Error('The note was not inserted.');
      await this.audit.record(tx, {
        ...operator,
        action: 'account.note.added',
        subject: username,
        after: { note: note.id },
      });
      return { id: note.id, text, author: actor.name, createdAt: note.created_at.toISOString() };
    });
  }

  /**
   * Puts a tag on an account, or takes it off. Has no effect if that is already so.
   * @throws DomainError NOT_FOUND if the user does not exist or is closed
   */
  async setTag(operator: Operator, userId: number, tag: PlayerTag, isSet: boolean): Promise<void> {
    await this.database.transact(async (tx) => {
      const { username } = await this.players.lockOpen(tx, userId);
      const hasChanged = isSet ? await addTag(tx, { userId, tag }) : await removeTag(tx, { userId, tag });
      if (!hasChanged) return;
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
      await tx.insert(PlayerCheckEntity, { userId, kind, hasPassed, note, recordedBy: idOf(operator) });
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

/** @throws Error for the command line, which writes nothing about players */
function idOf({ actor }: Operator): number {
  if (actor.id === null) throw new Error('Only an admin can write about a player.');
  return actor.id;
}

/** Returns whether the account did not have the tag. */
async function addTag(tx: Transaction, tag: PlayerTagEntity): Promise<boolean> {
  const insert = tx.createQueryBuilder().insert().into(PlayerTagEntity).values(tag);
  const added = await insert.orIgnore().returning(['tag']).execute();
  return (added.raw as object[]).length === 1;
}

/** Returns whether the account had the tag. */
async function removeTag(tx: Transaction, tag: PlayerTagEntity): Promise<boolean> {
  return (await tx.delete(PlayerTagEntity, tag)).affected === 1;
}
