import { startPowerDns } from '../support/lab/index.js';
import { rfc2136Conformance } from './support/rfc2136-conformance.js';

const noUnknownTypes = 'PowerDNS answers FORMERR to updates of types that it does not know (4.7.3, seen 2026-11-21)';

rfc2136Conformance('powerdns', startPowerDns, {
  'keep/unknown-type': noUnknownTypes,
  'keep/unknown-empty': noUnknownTypes,
});
