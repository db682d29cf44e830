import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsString, MaxLength, ValidateIf } from 'class-validator';
import type { Timestamp } from '../amount.js';
import { MAX_USER_ID, REASON_LENGTH } from '../limits.js';
import {
  SETTING_GROUPS,
  SETTING_KEYS,
  SETTING_KINDS,
  SETTING_VALUE_MAX_LENGTH,
  type SettingGroup,
  type SettingKey,
  type SettingKind,
} from '../settings.js';
import { WholeInput, WrittenText } from './inputs.js';
import { Count, Decimal, Flag, Id, ListOf, ListOfTexts, OneOf, Part, Text, Time } from './properties.js';

/** New values of settings. Absent: no change. Null: the default. Empty text: not set, if the setting is optional. */
class NewValues {
  [setting: string]: string | null | undefined;
}

for (const key of SETTING_KEYS)
  for (const decorate of [
    ApiProperty({ type: 'string', nullable: true, required: false, maxLength: SETTING_VALUE_MAX_LENGTH }),
    ValidateIf((_, value) => value !== undefined && value !== null),
    IsString(),
    MaxLength(SETTING_VALUE_MAX_LENGTH),
  ])
    decorate(NewValues.prototype, key);

class SettingsChange {
  @WholeInput(
    { min: 0, max: MAX_USER_ID },
    { description: 'The version that the admin has changed. Another one in between refuses the change.' },
  )
  version!: number;

  @WrittenText(REASON_LENGTH) reason!: string;
}

/** A change of settings, with the new value of each by its name. */
export class SettingsRequest extends IntersectionType(
  SettingsChange,
  NewValues as new () => Partial<Record<SettingKey, string | null>>,
) {}

/** A setting that can change while the server runs, with its value in the newest version. */
export class RuntimeSetting {
  @Text('The name of the environment variable that is its default.') key!: string;
  @OneOf(SETTING_GROUPS) group!: SettingGroup;
  @OneOf(SETTING_KINDS) kind!: SettingKind;
  @Text() label!: string;
  @Text('What it does, and from when on.') help!: string;
  @Text('Such as ARENA or seconds; empty for choices and texts.') unit!: string;
  @Flag('Whether a change needs the approval of another admin with APPROVALS=on.') isMoney!: boolean;
  @Flag('Whether it may be empty.') isOptional!: boolean;
  @Text({ description: 'Null: not set.', nullable: true }) value!: string | null;

  @Text({ description: 'The value of the environment variable. Null: not set.', nullable: true })
  default!: string | null;

  @Flag('Whether no version has changed it.') isDefault!: boolean;
  @Decimal({ description: 'Of numbers.', optional: true }) min?: number;
  @Decimal({ description: 'Of numbers.', optional: true }) max?: number;
  @Count({ description: 'The largest number of decimals.', optional: true }) decimals?: number;
  @ListOfTexts({ description: 'The values of a choice.', optional: true }) choices?: string[];
  @Count({ description: 'Of texts.', optional: true }) maxLength?: number;
}

/** What a version has changed. Values are those in use, null if not set. */
export class SettingDifference {
  @Text() key!: string;
  @Text({ nullable: true }) before!: string | null;
  @Text({ nullable: true }) after!: string | null;
  @Flag('Whether the setting has returned to its default.') isDefault!: boolean;
}

export class SettingsVersion {
  @Id() id!: number;
  @ListOf(() => SettingDifference) changes!: SettingDifference[];
  @Text() reason!: string;
  @Text({ description: 'A username. Null: the command line.', nullable: true }) author!: string | null;

  @Text({ description: 'The admin who approved it. Null if no approval was needed.', nullable: true })
  approver!: string | null;

  @Time() createdAt!: Timestamp;
  @Time('When it takes effect on all nodes.') effectiveAt!: Timestamp;
}

export class SettingsOverview {
  @Count('The newest version; 0 until a setting is changed for the first time.') version!: number;

  @Part(() => SettingsVersion, {
    description: 'The newest version if it has not taken effect yet.',
    nullable: true,
  })
  pending!: SettingsVersion | null;

  @ListOf(() => RuntimeSetting) settings!: RuntimeSetting[];
}

/** A page of versions, newest first. */
export class SettingsVersionPage {
  @ListOf(() => SettingsVersion) versions!: SettingsVersion[];

  @Id({ description: 'Pass it as `before` to get the next page. Null on the last page.', nullable: true })
  next!: number | null;
}
