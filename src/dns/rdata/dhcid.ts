import { base64 } from './fields/octets.js';
import { layout } from './layout.js';
import type { RdataType } from './rdata-type.js';
import { defineRdataType } from './rdata-type.js';

/** RFC 4701 §3: which DHCP client a name belongs to. */
export const dhcid = encodedData('DHCID');

/** RFC 9886: identity tags of aircraft and the registrations behind them. */
export const hhit = encodedData('HHIT');
export const brid = encodedData('BRID');

function encodedData(type: string): RdataType {
  return defineRdataType({ type, keepsOddOctets: true, ...layout({ value: base64({ label: 'Value' }) }) });
}
