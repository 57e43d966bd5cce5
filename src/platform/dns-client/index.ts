export { DnsClient } from './dns-client.js';
export { DnsClientModule } from './dns-client.module.js';
export { Delegations, type SubnetQuestion } from './resolution/delegations.js';
export { lookupOnce, patientLookup, type LookupRequest } from './resolution/patient-lookup.js';
export { ServerAddresses } from './server-addresses.js';
