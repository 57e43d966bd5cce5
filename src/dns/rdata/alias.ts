import { rootName } from '../names/name.js';
import { DnsSyntaxError } from '../types.js';
import { name } from './fields/name.js';
import { isAddressName } from './hostname.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';
import { inEnglish } from '../phrases/statement.js';
import { saySyntax } from '../syntax.words.js';

/**
 * Answered with the addresses of its target, so it may stand at the apex where a CNAME may not. No RFC: each
 * host has its own form; this one is PowerDNS's, whose code it has. https://doc.powerdns.com/authoritative/guides/alias.html
 */
export const alias = defineRdataType({
  type: 'ALIAS',
  criticality: 'criticalAtApex',
  sentence: 'point',
  isSynthesized: true,
  singleton: true,
  ...layout({
    target: name({ label: 'Target', help: 'The name whose addresses this one returns, such as shop.example.net.' }),
  }),
  check: ({ target }) => {
    if (target === rootName)
      throw new DnsSyntaxError(inEnglish('an ALIAS needs a target name, not the root "."', saySyntax('rootAsTarget')));
    if (isAddressName(target)) {
      throw new DnsSyntaxError(
        inEnglish(
          'an ALIAS points to a name; for an address use a record of type A or AAAA',
          saySyntax('addressAsTarget'),
        ),
      );
    }
  },
});
