import { DomainError, type HandshakeRefusal } from '@arena/wire';

export const tooManyConnections = (): Error =>
  handshakeError(
    'TOO_MANY_CONNECTIONS',
    'You have the game open in too many windows. Please close some of them.',
  );

export const invalidPayload = (): DomainError =>
  new DomainError('VALIDATION', 'The message payload must be an object.');

export const oversizedPayload = (): DomainError =>
  new DomainError('VALIDATION', 'The message is larger than 4 KiB.');

/** @param message a complete sentence for the user */
export const invalidField = (field: string, message: string): DomainError =>
  new DomainError('VALIDATION', message, { errors: [{ field, message }] });

/** Creates the error that the client receives as `connect_error`. */
function handshakeError(code: HandshakeRefusal['code'], message: string): Error {
  const data: HandshakeRefusal = { code };
  return Object.assign(new Error(message), { data });
}
