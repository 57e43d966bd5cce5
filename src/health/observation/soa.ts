import { encodeRdata, WireReader, type Fqdn, type ResourceRecord } from '../../dns/index.js';

export interface Soa {
  readonly primary: Fqdn;
  readonly mailbox: Fqdn;
  readonly serial: number;
  /** Seconds. */
  readonly refresh: number;
  readonly retry: number;
  readonly expire: number;
  readonly minimum: number;
}

export function readSoa({ type, rdata }: ResourceRecord): Soa | null {
  if (rdata === null) return null;
  const reader = new WireReader(encodeRdata(type, rdata));
  const [primary, mailbox] = [reader.name(), reader.name()];
  const [serial, refresh, retry, expire, minimum] = [0, 0, 0, 0, 0].map(() => reader.u32()) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return { primary, mailbox, serial, refresh, retry, expire, minimum };
}
