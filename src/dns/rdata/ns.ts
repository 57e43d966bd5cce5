import type { Fqdn } from '../types.js';
import { checkRealHostname } from './hostname.js';
import { defineRdataType } from './rdata-type.js';
import { singleName } from './single-name.js';

/** RFC 1035 §3.3.11. */
export const ns = defineRdataType<Fqdn>({
  type: 'NS',
  managedBy: 'parent',
  criticality: 'critical',
  sentence: 'serve',
  badge: 'yellow',
  isCommon: true,
  fields: [{ key: 'host', label: 'Name server', kind: 'hostname', help: 'A name server, such as ns1.example.net.' }],
  ...singleName('the name server'),
  check: (host) => {
    checkRealHostname(host, 'the name server');
  },
});
