import { startPowerDns } from '../support/lab/index.js';
import { rfc2136Conformance } from './support/rfc2136-conformance.js';

/** Verified on 2026-11-21. */
const noUnknownTypes = 'PowerDNS 4.7.3 answers FORMERR to updates of types that it does not know';

rfc2136Conformance('powerdns', startPowerDns, {
  'keep/unknown-type': noUnknownTypes,
  'keep/unknown-empty': noUnknownTypes,
});
