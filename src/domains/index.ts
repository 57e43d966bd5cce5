export { ActivityLog, type ActivityEntry } from './activity-log.js';
export { DomainAccess, type DomainConnection } from './domain-access.js';
export { Domain, type DomainStatus } from './domain.entity.js';
export { domainAdded, domainConnectionChanged, type DomainNews } from './domains.events.js';
export { DomainsModule } from './domains.module.js';
