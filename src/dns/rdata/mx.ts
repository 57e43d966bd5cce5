import { rootName } from '../names/name.js';
import type { Fqdn } from '../types.js';
import { DnsSyntaxError } from '../types.js';
import { checkHostname } from './hostname.js';
import { defineRdataType } from './rdata-type.js';
import { saySyntax } from '../syntax.words.js';

/** RFC 1035 §3.3.9; `0 .` says that the domain takes no mail (RFC 7505). */
export const mx = defineRdataType<{ preference: number; exchange: Fqdn }>({
  type: 'MX',
  criticality: 'criticalAtApex',
  sentence: 'mail',
  badge: 'orange',
  isCommon: true,
  noService: '0 .',
  defaultPriority: 10,
  fields: [
    { key: 'priority', label: 'Priority', kind: 'integer', min: 0, max: 65_535, help: 'Lower is tried first' },
    { key: 'exchange', label: 'Mail server', kind: 'hostname', help: 'A host name, such as mail.example.org.' },
  ],
  parse: (text) => ({ preference: text.integer('the priority', 65_535), exchange: text.name('the mail server') }),
  print: ({ preference, exchange }) => `${preference} ${exchange}`,
  encode: ({ preference, exchange }, writer) => {
    writer.u16(preference).name(exchange);
  },
  decode: (reader) => ({ preference: reader.u16(), exchange: reader.name() }),
  check: ({ preference, exchange }) => {
    checkHostname(exchange, 'the mail server');
    if (exchange === rootName && preference !== 0) {
      throw new DnsSyntaxError(saySyntax('nullMx'));
    }
  },
});
