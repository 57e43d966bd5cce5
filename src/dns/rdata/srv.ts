import type { Fqdn } from '../types.js';
import { checkHostname } from './hostname.js';
import { defineRdataType } from './rdata-type.js';

interface Srv {
  priority: number;
  weight: number;
  port: number;
  target: Fqdn;
}

/** RFC 2782; the target `.` says that the service is not offered. */
export const srv = defineRdataType<Srv>({
  type: 'SRV',
  sentence: 'lead',
  isCommon: true,
  noService: '0 0 0 .',
  defaultPriority: 0,
  fields: [
    { key: 'priority', label: 'Priority', kind: 'integer', min: 0, max: 65_535, help: 'Lower is tried first' },
    { key: 'weight', label: 'Weight', kind: 'integer', min: 0, max: 65_535, help: 'The share among equal priorities' },
    { key: 'port', label: 'Port', kind: 'integer', min: 0, max: 65_535, help: 'Where the service listens' },
    { key: 'target', label: 'Host', kind: 'hostname', help: 'A host name, such as sip.example.org.' },
  ],
  parse: (text) => ({
    priority: text.integer('the priority', 65_535),
    weight: text.integer('the weight', 65_535),
    port: text.integer('the port', 65_535),
    target: text.name('the target host'),
  }),
  print: ({ priority, weight, port, target }) => `${priority} ${weight} ${port} ${target}`,
  encode: ({ priority, weight, port, target }, writer) => {
    writer.u16(priority).u16(weight).u16(port).name(target);
  },
  decode: (reader) => ({ priority: reader.u16(), weight: reader.u16(), port: reader.u16(), target: reader.name() }),
  check: ({ target }) => {
    checkHostname(target, 'the target host');
  },
});
