import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { accountFrozen, addressOf, RequestValidationPipe } from '@arena/http';
import { DomainError, type User } from '@arena/wire';
import { LoginRequest } from '@arena/wire/dto';
import { SecondFactorService } from '../accounts/second-factor.service.js';
import { about, badCredentials, UNKNOWN_ACCOUNT } from '../auth.errors.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import type { SignIn } from '../sessions/sessions.repository.js';
import { LoginRateLimiter } from './login-rate-limiter.js';

/** A user whose password was right. */
export interface VerifiedUser extends User {
  signIn: SignIn;
}

/**
 * Validates a username and password, and the code of the second factor if the account has one. The response to an unknown
 * username has the same message and timing as the response to a wrong password.
 */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly rateLimiter: LoginRateLimiter,
    private readonly secondFactors: SecondFactorService,
  ) {
    super({ passReqToCallback: true });
  }

  /**
   * @throws DomainError BAD_CREDENTIALS, ACCOUNT_FROZEN, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_INVALID, TOO_MANY_REQUESTS
   *   or BUSY
   */
  async validate(request: FastifyRequest, username: string, password: string): Promise<VerifiedUser> {
    const address = addressOf(request);
    const attempt = await this.rateLimiter.countLogin(username, address, 'login');
    const { account } = attempt;
    try {
      const isCorrect = await this.hasher.verify(account?.passwordHash, password);
      if (!isCorrect || account === undefined) throw badCredentials();
      const { user, passwordHash, isFrozen, hasSecondFactor } = account;
      const signIn: SignIn = { by: 'password', passwordHash };
      if (!isFrozen && !hasSecondFactor) return { ...user, signIn: { ...signIn, attempt } };
      // The password was right, whether a session starts or not.
      await attempt.takeBack();
      if (isFrozen) throw accountFrozen();
      await this.secondFactors.check(user.id, (request.body as LoginRequest).code);
      return { ...user, signIn };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw about(account?.user.username ?? UNKNOWN_ACCOUNT, error);
    }
  }
}

/**
 * Accepts a login with the correct password. passport-local then sets the request's user, but starts no session.
 * Validates the body itself, because Nest runs guards before pipes.
 */
@Injectable()
export class LocalGuard extends AuthGuard('local') implements CanActivate {
  private readonly validation = new RequestValidationPipe();

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    await this.validation.transform(request.body, { type: 'body', metatype: LoginRequest });
    await super.canActivate(context); // throws if the password is wrong
    return true;
  }
}
