export { ActivityIntegrity, type IntegrityReport } from './activity/activity-integrity.js';
export { activityKinds, kindOf, topicColumn, topicsOf, type ActivityKind } from './activity/activity-kinds.js';
export { ActivityLog } from './activity/activity-log.js';
export { sayActivity } from './activity/activity.words.js';
export { DomainAccess, type ProviderSession } from './domain-access.js';
export { exportFolderOf } from './domains.export.js';
export { Domain } from './domain.entity.js';
export { domainAdded, domainConnectionChanged, type DomainNews } from './domains.events.js';
export { DomainsModule } from './domains.module.js';
