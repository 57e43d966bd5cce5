import { json, Refusal } from '../../../providers/contract/emulator/reply.js';
import { brokenRule, isData } from '../../../providers/contract/emulator/zone-rules.js';

/** As this vendor's API writes a record. */
export interface VendorRecord {
  readonly id: string;
  /** Relative; empty at the apex. */
  readonly name: string;
  readonly type: string;
  readonly ttl: number;
  readonly content: string;
  /** Nothing that DNS knows: only the vendor keeps it. */
  readonly comment?: string;
  /** Made by a service of the vendor's, which alone may change it. */
  readonly locked?: boolean;
}

/** The records of one zone, which the vendor never lets become what DNS does not allow. */
export class VendorRecords {
  private records: VendorRecord[];
  private made = 0;
  version = 1;

  constructor(readonly zone: string) {
    const at = (type: string, content: string) => this.named({ name: '', type, ttl: 3600, content });
    this.records = [
      at('SOA', `ns1.vendor.test. hostmaster.${zone} 1 7200 900 1209600 300`),
      at('NS', 'ns1.vendor.test.'),
      at('NS', 'ns2.vendor.test.'),
    ];
  }

  all(): readonly VendorRecord[] {
    return this.records;
  }

  /** Replaces all matching records by the incoming ones, or fails without a change. */
  replace(isReplaced: (record: VendorRecord) => boolean, incoming: readonly Omit<VendorRecord, 'id'>[]): void {
    const replaced = this.records.filter(isReplaced);
    const kept = this.records.filter((record) => !isReplaced(record));
    const next = [...kept, ...incoming.map((record) => this.named(record))];
    for (const lost of replaced.filter(({ locked }) => locked)) {
      const isKept = incoming.some(({ locked, content }) => locked && content === lost.content);
      if (!isKept) throw refusal(403, { error: `a service of ours made ${lost.content}`, name: lost.name });
    }
    const bad = incoming.find(({ type, content, locked }) => !locked && !isData(type, content, this.zone));
    if (bad) throw refusal(422, { error: `${bad.content} is no ${bad.type}`, name: bad.name });
    check(next);
    this.records = next;
    this.version += 1;
  }

  private named(record: Omit<VendorRecord, 'id'>): VendorRecord {
    return { ...record, id: `r${(this.made += 1)}` };
  }
}

function check(records: readonly VendorRecord[]): void {
  const broken = brokenRule(records);
  if (!broken) return;
  const { rule, record } = broken;
  const error = rule === 'cname' ? 'a CNAME stands alone' : 'identical record exists';
  throw refusal(409, { error, code: rule, name: record.name });
}

function refusal(status: number, body: Readonly<Record<string, string>>): Refusal {
  return new Refusal(json(status, body));
}
