import { name } from './fields/name.js';
import { layout } from './layout.js';
import type { RdataType } from './rdata-type.js';
import { defineRdataType } from './rdata-type.js';

/** RFC 1035 §3.3.4 and §3.3.5, given up for MX. */
export const md = nameOfHost('MD');
export const mf = nameOfHost('MF');

/** RFC 1035 §3.3.3, §3.3.6 and §3.3.8: a mailbox's host, the member of a group, the new name of a mailbox. */
export const mb = nameOfHost('MB');
export const mg = nameOfHost('MG');
export const mr = nameOfHost('MR');

function nameOfHost(type: string): RdataType {
  return defineRdataType({ type, keepsOddOctets: true, ...layout({ target: name({ label: 'Target' }) }) });
}
