export { isInternal } from './address-class.js';
export { EgressGuard, type PinnedAddress } from './egress-guard.js';
export { EgressModule } from './egress.module.js';
export { EgressRefused } from './egress-refused.js';
export { HostLookup } from './host-lookup.js';
