import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { type Identity, RequestValidationPipe } from '@arena/http';
import { LoginRequest } from '@arena/wire/dto';
import { AuthService } from './auth.service.js';

/** Signs the user in with passport-local. Validates the body itself, because Nest runs guards before pipes. */
@Injectable()
export class LocalGuard extends AuthGuard('local') implements CanActivate {
  private readonly validation = new RequestValidationPipe();

  constructor(private readonly auth: AuthService) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    await this.validation.transform(request.body, { type: 'body', metatype: LoginRequest });
    await super.canActivate(context);
    await this.auth.signIn(request, request.user as Identity);
    return true;
  }
}
