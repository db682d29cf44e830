import { ApiSchema } from '@nestjs/swagger';

/** The response of a route that has nothing to say: `{}`. */
@ApiSchema({ description: 'Nothing.' })
export class Empty {}
