export { ConnectionGroups } from './connection-groups.js';
export type { SocketIdentity } from './handshake.js';
export { MessageValidationPipe } from './message-validation.pipe.js';
export { Payload, SocketUser } from './message.decorators.js';
export { RealtimeAdapter } from './realtime.adapter.js';
export { RealtimeModule } from './realtime.module.js';
export { RealtimeService } from './realtime.service.js';
export { linkByCluster, linkByRedis, type NodeLink } from './node-link.js';
export type { GroupMember } from './polling-relay.js';
