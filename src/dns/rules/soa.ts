import { apex } from '../names/name.js';
import { encodeRdata } from '../rdata.js';
import type { Fqdn, Rrset } from '../types.js';
import { WireReader } from '../wire/reader.js';
import type { ZoneIndex } from './zone-index.js';

/** Times in seconds. */
export interface SoaRecord {
  readonly rrset: Rrset;
  readonly mailbox: Fqdn;
  readonly refresh: number;
  readonly retry: number;
  readonly expire: number;
  readonly minimum: number;
}

/** The zone's own; none where the host does not show it. */
export function soaRecords(zone: ZoneIndex): SoaRecord[] {
  return zone
    .at(apex)
    .filter(({ type }) => type === 'SOA')
    .flatMap((rrset) =>
      rrset.values.map((value) => {
        const reader = new WireReader(encodeRdata(rrset.type, value));
        reader.name();
        const mailbox = reader.name();
        reader.u32();
        return {
          rrset,
          mailbox,
          refresh: reader.u32(),
          retry: reader.u32(),
          expire: reader.u32(),
          minimum: reader.u32(),
        };
      }),
    );
}
