import { absoluteName, parseFqdn, printValue } from '../../dns/index.js';
import type { Capabilities } from '../../../providers/contract/provider.js';
import type { RecordStatus } from '../zones/dns-record.entity.js';
import { permissionsOf } from '../records.policy.js';
import type { LocalRecord } from '../zones/match-records.js';

/** A local record with what is shown beside it. */
export interface ListedRecord extends LocalRecord {
  domainId: string;
  /** Canonical, absolute. */
  domainName: string;
  status: RecordStatus;
  createdAt: Date;
  updatedAt: Date;
}

export class RecordDomainView {
  id!: string;
  name!: string;
}

export class RecordPermissionsView {
  edit!: boolean;
  delete!: boolean;
}

export class RecordView {
  id!: string;
  domainId!: string;
  /** Relative to the domain; `@` is the domain itself. */
  name!: string;
  /** The whole name, without the dot at its end. */
  fqdn!: string;
  type!: string;
  /** As people type it: TXT without quotes, MX and SRV without the priority. */
  value!: string;
  /** Seconds. */
  ttl!: number;
  /** Of MX and SRV; null for other types. */
  priority!: number | null;
  status!: RecordStatus;
  domain!: RecordDomainView;
  can!: RecordPermissionsView;
  /** ISO 8601, UTC. */
  createdAt!: string;
  updatedAt!: string;
}

export class DeletedView {
  success!: boolean;
  message!: string;
}

/** `host` is null when the domain's DNS host is not supported any more. */
export function presentRecord(record: ListedRecord, host: Capabilities | null): RecordView {
  const { value, priority = null } = printValue(record.type, record.rdata);
  return {
    id: record.id,
    domainId: record.domainId,
    name: record.name,
    fqdn: withoutDot(absoluteName(record.name, parseFqdn(record.domainName))),
    type: record.type,
    value,
    ttl: record.ttlSeconds,
    priority,
    status: record.status,
    domain: { id: record.domainId, name: withoutDot(record.domainName) },
    can: permissionsOf(record.type, host),
    createdAt: new Date(record.createdAt).toISOString(),
    updatedAt: new Date(record.updatedAt).toISOString(),
  };
}

function withoutDot(name: string): string {
  return name.slice(0, -1);
}
