export type { Glue } from './glue.js';
export { KnownLevels } from './known-levels.js';
export type { ServerReply, WalkNetwork, WalkQuestion, WalkServer } from './network.js';
export type { Referral, WalkReading } from './read-reply.js';
export { rootServers } from './root-servers.js';
export { type DelegationWalk, walkDelegation, type WalkEnd, type WalkLevel, type WalkStep } from './walk-delegation.js';
export { askZoneServers, type ZoneServer } from './zone-servers.js';
