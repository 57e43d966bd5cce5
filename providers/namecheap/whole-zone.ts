import type { Change, Sentence } from '../../src/dns/index.js';
import { ProviderError } from '../contract/errors.js';
import { subjectOf, type PayloadRecord } from '../contract/granularity/payload.js';
import type { HostedRecord } from '../contract/provider.js';
import type { Host, HostZone } from './answers.js';
import { hostToWrite } from './convert.js';
import { servedElsewhere } from './failures.js';
import { sayNamecheapFailure } from './namecheap.words.js';
import { sayFailure } from '../contract/failures.words.js';

/** Settings of the whole domain under which a service of Namecheap keeps the MX records, as its pages call them. */
const mailServices: Readonly<Record<string, string>> = {
  FWD: 'Email Forwarding',
  MXE: 'MXE Record',
  OX: 'Private Email',
  GMAIL: 'Gmail',
};

/** A sentence why the zone must not be written as a whole; null where it may. */
export function unwritableBecause({ isUsingOurDns, emailType, hosts }: HostZone): Sentence | null {
  if (!isUsingOurDns) return servedElsewhere;
  const dynamic = hosts.filter(({ isDynamic }) => isDynamic).map(nameAndType);
  if (dynamic.length > 0) {
    return sayNamecheapFailure('namecheap.dynamic', { sets: dynamic });
  }
  const inactive = hosts.filter(({ isActive }) => !isActive).map(nameAndType);
  if (inactive.length > 0) {
    return sayNamecheapFailure('namecheap.inactive', { sets: inactive });
  }
  if (emailType === null) return sayNamecheapFailure('namecheap.unknownMail');
  return null;
}

/**
 * The mail setting to write. `MX` and `NONE` only say whether there are MX records; Namecheap drops those under `NONE`.
 * Every other setting belongs to a service and stays.
 */
export function emailTypeFor({ emailType }: HostZone, records: readonly PayloadRecord[]): string {
  if (emailType !== null && emailType !== 'MX' && emailType !== 'NONE') return emailType;
  return records.some(({ type }) => type === 'MX') ? 'MX' : 'NONE';
}

/** Why the zone, as it is now, does not admit the change; null where it does. */
export function objectionTo(
  change: Change,
  zone: { changes: readonly Change[]; emailType: string | null; hosted: readonly HostedRecord[] },
): ProviderError | null {
  if (change.kind === 'delete') return null;
  const { name, type } = change.after;
  const service = mailServices[zone.emailType ?? ''];
  const hasForeignMx = zone.hosted.some((record) => record.type === 'MX' && record.rdata === null);
  if (type === 'MX' && (service !== undefined || hasForeignMx)) {
    const message = sayNamecheapFailure('namecheap.mailService', { service: service ?? zone.emailType ?? '' });
    return new ProviderError('unsupported', message);
  }
  const inTheWay = typesAt(name, zone).find((other) => (type === 'CNAME') !== (other === 'CNAME'));
  if (inTheWay === undefined) return null;
  const other = type === 'CNAME' ? inTheWay : type;
  const message = sayFailure('failure.besideCname', { name, type: other });
  return new ProviderError('conflict_cname', message);
}

/** A sentence about records that were sent along and are gone, or the mail setting that moved; null where all is there. */
export function lostRecords(sent: readonly PayloadRecord[], { hosts }: HostZone): Sentence | null {
  const left = hosts.map(identityOf);
  const lost = sent
    .filter(({ rdata }) => rdata === null)
    .map(hostToWrite)
    .filter((host) => {
      const at = left.indexOf(identityOf(host));
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  if (lost.length === 0) return null;
  return sayNamecheapFailure('namecheap.lost', { sets: lost.map(nameAndType) });
}

/** Types at the name after the changes, among them those of Namecheap's own, which serve addresses. */
function typesAt(
  name: string,
  { changes, hosted }: { changes: readonly Change[]; hosted: readonly HostedRecord[] },
): string[] {
  const touched = changes.filter((change) => subjectOf(change).name === name);
  const after = touched.flatMap((change) => (change.kind === 'delete' ? [] : [change.after.type]));
  const isTouched = (record: HostedRecord) =>
    record.rdata !== null && touched.some((change) => subjectOf(change).type === record.type);
  const staying = hosted.filter((record) => record.name === name && !isTouched(record)).map(({ type }) => type);
  return [...after, ...staying];
}

function identityOf({ name, type, address, ttl }: Pick<Host, 'name' | 'type' | 'address' | 'ttl'>): string {
  return `${name.toLowerCase()} ${type} ${ttl} ${address}`;
}

function nameAndType({ name, type }: Pick<Host, 'name' | 'type'>): string {
  return `${name} ${type}`;
}
