import { absoluteName, disabledValues, parseFqdn, printValue } from '../../dns/index.js';
import type { RecordStatus } from '../zones/dns-record.entity.js';
import type { ListedRecord } from './record-list.js';

/** `disabled`: the DNS host stores the record and does not serve it. */
export type ListedStatus = RecordStatus | 'disabled';

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
  /** For MX and SRV; null for other types. */
  priority!: number | null;
  status!: ListedStatus;
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

export function presentRecord(record: ListedRecord): RecordView {
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
    status: statusOf(record),
    domain: { id: record.domainId, name: withoutDot(record.domainName) },
    can: { edit: record.can.edit, delete: record.can.delete },
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

function statusOf({ meta, rdata, status }: ListedRecord): ListedStatus {
  return disabledValues({ meta: meta ?? undefined }).includes(rdata) ? 'disabled' : status;
}

function withoutDot(name: string): string {
  return name.slice(0, -1);
}
