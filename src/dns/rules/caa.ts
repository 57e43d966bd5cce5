import { encodeRdata } from '../rdata.js';
import type { Rdata, Rrset } from '../types.js';
import { WireReader } from '../wire/reader.js';
import { octetText } from './texts.js';
import type { ZoneIndex } from './zone-index.js';

export interface CaaRecord {
  rrset: Rrset;
  rdata: Rdata;
  flags: number;
  /** Lower case. */
  tag: string;
  /** An octet a character. */
  value: string;
}

export const criticalFlag = 128;

export function caaRecords(zone: ZoneIndex): CaaRecord[] {
  return zone.ofTypes('CAA').flatMap((rrset) => rrset.values.map((rdata) => readCaa(rrset, rdata)));
}

const name = '[a-z0-9](?:-*[a-z0-9])*';
const issueValue = new RegExp(`^[ \\t]*(${name}(?:\\.${name})*|)[ \\t]*(?:;([^]*))?$`, 'iu');
const parameter = new RegExp(`^(?:${name}[ \\t]*=[ \\t]*[\\x21-\\x3a\\x3c-\\x7e]*)?$`, 'iu');

/** The authority that an `issue` value lets issue; empty when it lets nobody, undefined when it cannot be read. RFC 8659 §4.2. */
export function issuerOf(value: string): string | undefined {
  const [, issuer, parameters = ''] = issueValue.exec(value) ?? [];
  return parameters.split(';').every((text) => parameter.test(text.trim())) ? issuer : undefined;
}

function readCaa(rrset: Rrset, rdata: Rdata): CaaRecord {
  const reader = new WireReader(encodeRdata(rrset.type, rdata));
  const flags = reader.u8();
  const tag = octetText(reader.characterString());
  return { rrset, rdata, flags, tag, value: octetText(reader.bytes(reader.remaining)) };
}
