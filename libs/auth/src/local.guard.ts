import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { RequestValidationPipe } from '@arena/http';
import { LoginRequest } from '@arena/wire/dto';

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
