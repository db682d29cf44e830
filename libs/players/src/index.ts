export { ExclusionMark, SimilarExclusion } from './exclusions/exclusion-mark.entity.js';
export { ExclusionMarks } from './exclusions/exclusion-marks.service.js';
export { emailTaken, noSuchUser, usernameTaken } from './players.errors.js';
export { partPatterns } from './part-search.js';
export { PlayersModule } from './players.module.js';
export {
  credentialsQuery,
  HELD_FROM_NOW,
  PlayersService,
  toCredentials,
  type Credentials,
  type CredentialsRow,
} from './players.service.js';
export { RegistrationService } from './registration.service.js';
export { UserEntity } from './user.entity.js';
export { toUser, type PlayerState } from './user.js';
export { requiredRules } from './rules/required-rules.js';
export { RulesService } from './rules/rules.service.js';
