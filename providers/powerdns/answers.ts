import { parseFqdn } from '../../src/dns/index.js';
import type { Fqdn } from '../../src/dns/index.js';
import { withoutSoa } from '../contract/incomplete.js';
import { sayFailure } from '../contract/failures.words.js';
import { ProviderError } from '../contract/errors.js';
import {
  anything,
  converted,
  flag,
  integer,
  list,
  object,
  oneOf,
  optional,
  text,
  type Of,
} from '../contract/rest/shape.js';

const record = object({ content: text, disabled: optional(flag, false) });

export const rrset = object({
  /** Unchanged: absolute, with the trailing dot. */
  name: text,
  type: text,
  ttl: integer({ min: 0 }),
  /** Empty if a set has only comments. */
  records: list(record),
  /** Unchanged, including unknown fields. */
  comments: optional(list(anything), []),
});

const zoneMembers = {
  name: converted(text, 'the name of a zone', parseFqdn),
  /** `Native`, `Master`, `Slave` …; newer releases add `Primary`, `Producer`, `Consumer`. */
  kind: text,
};

const versionMembers = {
  /** The serial of the stored SOA. Older releases leave it out of some answers. */
  serial: optional(integer({ min: 0 }), null),
  /** How a write by the API changes the serial; empty: not at all. */
  soa_edit_api: optional(text, ''),
};

export const serverAnswer = object({ type: oneOf('Server'), version: text });
export const zonesAnswer = list(object(zoneMembers));
export const zoneAnswer = object({ ...zoneMembers, ...versionMembers, rrsets: list(rrset) });
/** A zone without its sets. */
export const versionAnswer = object({ ...zoneMembers, ...versionMembers });

export type PowerDnsRecord = Readonly<Of<typeof record>>;
export type PowerDnsRrset = Readonly<Of<typeof rrset>>;
export type PowerDnsZone = Readonly<Of<typeof zonesAnswer>[number]>;
export type WholeZone = Readonly<Of<typeof zoneAnswer>>;
export type VersionAnswer = Readonly<Of<typeof versionAnswer>>;

export function assertZone({ name }: Pick<WholeZone, 'name'>, zone: Fqdn): void {
  if (name !== zone)
    throw new ProviderError(
      'protocol',
      sayFailure('failure.otherAnswer', { host: 'PowerDNS', asked: zone, given: name }),
    );
}

/** Rejects a document of another zone, and an incomplete one: a listing without an SOA is incomplete. */
export function assertWhole(answer: WholeZone, zone: Fqdn): void {
  assertZone(answer, zone);
  const { rrsets } = answer;
  if (!rrsets.some(({ type, records }) => type === 'SOA' && records.length > 0)) throw withoutSoa('PowerDNS', zone);
  const ids = new Set<string>();
  for (const rrset of rrsets) {
    const id = `${rrset.name.toLowerCase()} ${rrset.type}`;
    if (ids.has(id)) throw new ProviderError('protocol', sayFailure('failure.setTwice', { host: 'PowerDNS', set: id }));
    ids.add(id);
  }
}
