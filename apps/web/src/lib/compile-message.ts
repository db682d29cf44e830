import { compileMessage as parse, type CompiledMessage } from '@lingui/message-utils/compileMessage';

/**
 * Compiles a message in ICU MessageFormat, because Lingui would compile a string on each use. The build compiles all
 * messages and replaces this function, so that the parser is not sent to browsers (build/compile-messages.ts).
 */
export function compileMessage(message: string): CompiledMessage {
  return /[{<']/.test(message) ? parse(message) : [message];
}
