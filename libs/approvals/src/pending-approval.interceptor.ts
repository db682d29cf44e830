import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { ApiAcceptedResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { tap, type Observable } from 'rxjs';
import { PendingApproval } from '@arena/wire/dto';

/** Answers with 202 if the handler returns a request that waits for an approval. */
@Injectable()
class PendingApprovalInterceptor implements NestInterceptor<object> {
  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<object> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      tap((answer) => {
        if ('code' in answer && answer.code === 'APPROVAL_REQUIRED') reply.status(202);
      }),
    );
  }
}

export const APPROVAL_METADATA = 'arena:approval';

/** Declares that a route may answer with a PendingApproval. */
export function MayNeedApproval(): MethodDecorator {
  return applyDecorators(
    SetMetadata(APPROVAL_METADATA, true),
    UseInterceptors(PendingApprovalInterceptor),
    ApiAcceptedResponse({
      type: PendingApproval,
      description: 'With APPROVALS=on: another admin must approve the request.',
    }),
  );
}
