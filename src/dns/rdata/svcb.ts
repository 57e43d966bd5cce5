import { DnsSyntaxError } from '../types.js';
import { u16 } from './fields/integer.js';
import { name } from './fields/name.js';
import { refuseAddress } from './hostname.js';
import { layout } from './layout.js';
import type { RdataType } from './rdata-type.js';
import { defineRdataType, inField } from './rdata-type.js';
import { assertUsable, svcParams } from './svc-params.js';
import { saySyntax } from '../syntax.words.js';

/** RFC 9460 §2: where a service is offered and what it speaks. */
export const svcb = serviceBinding('SVCB');

/** RFC 9460 §9: the same for websites. */
export const https = serviceBinding('HTTPS');

function serviceBinding(type: string): RdataType {
  return defineRdataType({
    type,
    criticality: 'criticalAtApex',
    sentence: 'lead',
    isSignedAsServed: true,
    ...layout({
      priority: u16({ label: 'Priority', help: '0 makes this an alias; otherwise lower is tried first' }),
      target: name({ label: 'Target', help: 'A host name, or "." for the name of this record' }),
      params: svcParams({ label: 'Parameters', help: 'Such as alpn=h2,h3 port=8443 ipv4hint=192.0.2.1' }),
    }),
    check: ({ priority, target, params }) => {
      inField('target', () => refuseAddress(target, 'the target'));
      // RFC 9460 §2.4.2: clients ignore parameters in alias mode, so writing them is surely a mistake.
      if (priority === 0 && params.length > 0) {
        throw new DnsSyntaxError(saySyntax('aliasMode')).inField('priority');
      }
      assertUsable(params);
    },
  });
}
