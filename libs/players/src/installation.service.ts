import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Database } from '@arena/database';
import { FIRST_ADMIN_ID } from '@arena/http';
import { UserEntity } from './user.entity.js';

@Injectable()
export class InstallationService {
  constructor(
    private readonly database: Database,
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
  ) {}

  /** Returns when the first admin's account was created, or the current time if there is no such account yet. */
  async installedAt(): Promise<Date> {
    const admin = await this.users.findOneBy({ id: FIRST_ADMIN_ID });
    return admin?.createdAt ?? this.database.time();
  }
}
