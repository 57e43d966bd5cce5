import type { Fqdn } from '../types.js';
import { DnsSyntaxError } from '../types.js';
import { isAddressName } from './hostname.js';
import { defineRdataType } from './rdata-type.js';
import { singleName } from './single-name.js';
import { inEnglish } from '../phrases/statement.js';
import { saySyntax } from '../syntax.words.js';

/** RFC 1035 §3.3.1. The target may hold underscores: DKIM and DMARC are often delegated this way. */
export const cname = defineRdataType<Fqdn>({
  type: 'CNAME',
  criticality: 'criticalAtApex',
  sentence: 'point',
  badge: 'green',
  isCommon: true,
  singleton: true,
  fields: [
    {
      key: 'target',
      label: 'Target',
      kind: 'hostname',
      help: 'The name that this one points to, such as shop.example.net.',
    },
  ],
  ...singleName('the target name'),
  check: (target) => {
    if (isAddressName(target)) {
      throw new DnsSyntaxError(
        inEnglish(
          'a CNAME points to a name; for an address use a record of type A or AAAA',
          saySyntax('addressAsTarget'),
        ),
      );
    }
  },
});
