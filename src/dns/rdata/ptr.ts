import type { Fqdn } from '../types.js';
import { refuseAddress } from './hostname.js';
import { defineRdataType } from './rdata-type.js';
import { singleName } from './single-name.js';

/** RFC 1035 §3.3.12. Service discovery points PTR at names with spaces and underscores (RFC 6763), so only addresses are refused. */
export const ptr = defineRdataType<Fqdn>({
  type: 'PTR',
  sentence: 'point',
  fields: [
    {
      key: 'host',
      label: 'Host name',
      kind: 'hostname',
      help: 'The name behind the address, such as mail.example.org.',
    },
  ],
  ...singleName('the host name'),
  check: (host) => {
    refuseAddress(host, 'the host name');
  },
});
