export {
  ACCESS_METADATA,
  Access,
  CurrentOperator,
  CurrentUser,
  type AccessLevel,
  type Operator,
} from './access/access.decorator.js';
export { QueriedUserPipe, UserIdPipe, readId, requiredId } from './access/id.pipe.js';
export { Installation } from './installation.js';
export { FIRST_ADMIN_ID, isAdmin, isReservedName, type Identity } from './identity.js';
export { noSuchUser, usernameTaken } from './players.errors.js';
export { PlayersModule } from './players.module.js';
export { PlayersService } from './players.service.js';
export { RegistrationService } from './registration.service.js';
export { SeedsService } from './seeds/seeds.service.js';
export { userOf, type Standing } from './user.js';
