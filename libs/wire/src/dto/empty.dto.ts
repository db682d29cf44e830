import { ApiSchema } from '@nestjs/swagger';

/** The response of a route that returns no data: `{}`. */
@ApiSchema({ description: 'Nothing.' })
export class Empty {}
