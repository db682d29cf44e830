import { ApiProperty } from '@nestjs/swagger';
import { OneOf } from './properties.js';

/** The schema for the state of one part of the server. */
const PART = {
  type: 'object',
  properties: {
    status: { enum: ['up'] },
    paused: { type: 'boolean', description: 'Whether the books wait for an operator after a restore.' },
    since: { type: 'string', format: 'date-time' },
    command: { type: 'string', description: 'The command that ends the pause.' },
  },
  required: ['status'],
};

/** The response of a healthy server. An unhealthy server responds with a problem document. */
export class Health {
  @OneOf(['ok']) status!: 'ok';

  @ApiProperty({ type: 'object', additionalProperties: PART, description: 'The parts that work.' })
  info!: object;

  @ApiProperty({
    type: 'object',
    additionalProperties: PART,
    description: 'The parts that do not work: none.',
  })
  error!: object;

  @ApiProperty({ type: 'object', additionalProperties: PART, description: 'All parts.' }) details!: object;
}
