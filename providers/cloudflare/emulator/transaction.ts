import { isData } from '../../contract/emulator/zone-rules.js';
import { invalid, refusal } from './answers.js';
import { proxiable, type StoredRecord, type StoredZone } from './stored-zone.js';

/** The records of a zone with changes that may still be refused. */
export class Transaction {
  readonly records: Map<string, StoredRecord>;
  private readonly names: Map<string, Set<string>>;

  constructor(private readonly zone: StoredZone) {
    this.records = new Map(zone.records);
    this.names = new Map();
    for (const { id, name } of this.records.values()) this.index(name).add(id);
  }

  at(id: string): StoredRecord {
    const record = this.records.get(id);
    if (!record) throw refusal(404, 81044, 'Record does not exist.');
    if (record.meta.read_only === true)
      throw refusal(400, 1043, 'This record is managed by Email Routing and is read only.');
    return record;
  }

  delete(id: string): StoredRecord {
    const record = this.at(id);
    this.records.delete(id);
    this.index(record.name).delete(id);
    return record;
  }

  replace(id: string, next: StoredRecord): StoredRecord {
    this.delete(id);
    return this.add({ ...next, id });
  }

  add(given: StoredRecord): StoredRecord {
    const name = given.name.toLowerCase();
    const record = {
      ...given,
      name,
      ttl: given.proxied ? 1 : given.ttl,
      comment: given.comment === '' ? null : given.comment,
    };
    this.check(record);
    this.records.set(record.id, record);
    this.index(name).add(record.id);
    return record;
  }

  private index(name: string): Set<string> {
    const ids = this.names.get(name) ?? new Set<string>();
    this.names.set(name, ids);
    return ids;
  }

  private check(record: StoredRecord): void {
    const { name, type, ttl, proxied, comment } = record;
    if (name !== this.zone.name && !name.endsWith(`.${this.zone.name}`))
      throw invalid(9000, `DNS name "${name}" is invalid.`);
    if (ttl !== 1 && (ttl < 60 || ttl > 86_400)) {
      throw invalid(9021, 'Invalid TTL. Must be between 60 and 86400 seconds, or 1 for Automatic.');
    }
    if (proxied && !proxiable.includes(type)) throw refusal(400, 9004, 'This record type cannot be proxied.');
    if ((comment ?? '').length > 500) throw refusal(400, 9300, 'The comment is too long.');
    checkContent(record, this.zone.name);
    const others = [...this.index(name)].flatMap((id) => this.records.get(id) ?? []);
    if (others.some((other) => isSame(other, record))) throw refusal(400, 81058, 'An identical record already exists.');
    const has = (...types: string[]) => others.some((other) => types.includes(other.type));
    if (type === 'CNAME' && has('A', 'AAAA', 'CNAME')) {
      throw refusal(400, 81053, 'An A, AAAA, or CNAME record with that host already exists.');
    }
    if (['A', 'AAAA'].includes(type) && has('CNAME')) {
      throw refusal(400, 81054, 'A CNAME record with that host already exists.');
    }
    if (type === 'NS' ? others.some((other) => !['NS', 'DS'].includes(other.type)) : type !== 'DS' && has('NS')) {
      throw refusal(400, 81056, 'NS records with that host already exist.');
    }
  }
}

function checkContent({ type, content, priority, data }: StoredRecord, zone: string): void {
  if (type === 'A' && !isData('A', content, zone))
    throw invalid(9005, 'Content for A record must be a valid IPv4 address.');
  if (type === 'AAAA' && !isData('AAAA', content, zone)) {
    throw invalid(9006, 'Content for AAAA record must be a valid IPv6 address.');
  }
  if (type === 'CNAME' && (content === '' || content.endsWith('.')))
    throw invalid(9007, 'Content for CNAME record is invalid.');
  if (type === 'TXT' && /^("")?$/.test(content)) throw invalid(9009, 'Content for TXT record is empty.');
  if (type === 'MX' && typeof priority !== 'number') throw invalid(9008, 'Priority is required for MX records.');
  if (structured.includes(type) && data === undefined) throw invalid(9102, `Data for ${type} record is missing.`);
}

const structured = ['CAA', 'CERT', 'DS', 'HTTPS', 'LOC', 'NAPTR', 'SMIMEA', 'SRV', 'SSHFP', 'SVCB', 'TLSA', 'URI'];

function isSame(one: StoredRecord, other: StoredRecord): boolean {
  const key = ({ type, content, data, priority }: StoredRecord) => JSON.stringify([type, data ?? content, priority]);
  return key(one) === key(other);
}
