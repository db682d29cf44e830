import type { Timestamp } from '../amount.js';
import { PASSWORD_LENGTH } from '../limits.js';
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from '../recovery.js';
import { StepUpRequest } from './account.dto.js';
import { TextInput } from './inputs.js';
import { Flag, Id, OneOf, Text, Time } from './properties.js';
import { EmailInput } from './user.dto.js';

/** Longer than any token, so that a damaged link is answered like one that was used. */
const TOKEN_MAX_LENGTH = 200;

export class PasswordResetRequest {
  @EmailInput() email!: string;
}

/** The token of a link, from the fragment of its address. */
export class LinkRequest {
  @TextInput({ min: 1, max: TOKEN_MAX_LENGTH }) token!: string;
}

export class PasswordChoice extends LinkRequest {
  @TextInput(PASSWORD_LENGTH) newPassword!: string;
}

/** A link for a new password, for an admin to hand over. It is shown once. */
export class PasswordResetLink {
  @Text({
    description:
      "The path of the page, with the token in its fragment. Null if the link was sent to the player's verified e-mail address.",
    nullable: true,
  })
  path!: string | null;

  @Time({ description: 'Until when the link is good. Null if it was sent.', nullable: true })
  expiresAt!: Timestamp | null;
}

/** The state of the user's e-mail address. */
export class EmailStatus {
  @Text() address!: string;
  @Flag('Whether the user has opened a link that was sent to the address.') isVerified!: boolean;
  @Flag('Whether this site sends mails.') isMailOn!: boolean;
}

/** Something that concerned the security of the user's account. */
export class SecurityEvent {
  @Id() id!: number;
  @OneOf(SECURITY_EVENT_KINDS) kind!: SecurityEventKind;

  @Text({ description: 'The IP address of the request. Null if it is not known.', nullable: true })
  address!: string | null;

  @Time() createdAt!: Timestamp;
}

/** Closing an account needs the same proof as a step-up. */
export class ClosureRequest extends StepUpRequest {}
