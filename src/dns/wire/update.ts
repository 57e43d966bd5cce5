import { encodeRdata } from '../rdata.js';
import { recordTypeFromCode } from '../record-types.js';
import type { Fqdn, Rdata, RecordType } from '../types.js';
import { classes } from './codes.js';
import { DnsWireError } from './errors.js';
import { type Message, newMessageId, noFlags, type ResourceRecord } from './message.js';
import { labelOctets } from './labels.js';

/** QTYPE 255. */
const anyType = recordTypeFromCode(255);

interface SetName {
  readonly name: Fqdn;
  readonly type: RecordType;
}

/** A condition on the zone: if it does not hold, the server applies nothing. RFC 2136 §2.4. */
export type Prerequisite =
  /** The set has exactly these values; its TTL does not matter. A false one is answered with NXRRSET. */
  | (SetName & { readonly kind: 'rrset_is'; readonly values: readonly Rdata[] })
  /** Answered with YXRRSET. */
  | (SetName & { readonly kind: 'rrset_absent' })
  /** No record of any type has this name. Answered with YXDOMAIN. */
  | { readonly kind: 'name_unused'; readonly name: Fqdn };

/** RFC 2136 §2.5. Servers do these in order, all or none. */
export type Update =
  | (SetName & { readonly kind: 'add'; readonly ttlSeconds: number; readonly rdata: Rdata })
  | (SetName & { readonly kind: 'delete_rrset' })
  | (SetName & { readonly kind: 'delete_value'; readonly rdata: Rdata });

/** Steps that are never split over two messages. */
export interface UpdateStep {
  readonly prerequisites: readonly Prerequisite[];
  readonly updates: readonly Update[];
}

/** Servers take 64 KiB by the standard; beyond 16 KiB some refuse (PowerDNS and middleboxes were seen to). */
export const maxUpdateOctets = 16 * 1024;
/** Header, zone section with the longest name, and a TSIG record with room to spare. */
const overheadOctets = 12 + 259 + 700;
const fixedRecordOctets = 10;

/** One unsigned UPDATE message. All prerequisites are checked before any update. */
export function updateMessage(zone: Fqdn, steps: readonly UpdateStep[], id = newMessageId()): Message {
  return {
    id,
    opcode: 'UPDATE',
    rcode: 'NOERROR',
    flags: noFlags,
    question: [{ name: zone, type: 'SOA' as RecordType, class: classes.IN }],
    answer: steps.flatMap((step) => step.prerequisites.flatMap(prerequisiteRecords)),
    authority: steps.flatMap((step) => step.updates.map(updateRecord)),
    additional: [],
  };
}

/**
 * The steps in their order, as many to a message as stay under 16 KiB. A step that is larger has a message
 * of its own. Throws `DnsWireError` `too_long` for one that no message can hold.
 */
export function packUpdates<Step extends UpdateStep>(steps: readonly Step[]): Step[][] {
  const packs: Step[][] = [];
  let octets = Infinity;
  for (const step of steps) {
    const size = stepOctets(step);
    if (size + overheadOctets > 65_535) {
      throw new DnsWireError('too_long', 'one record set is too large for an update message');
    }
    if (octets + size > maxUpdateOctets) {
      packs.push([]);
      octets = overheadOctets;
    }
    packs.at(-1)?.push(step);
    octets += size;
  }
  return packs;
}

function prerequisiteRecords(prerequisite: Prerequisite): ResourceRecord[] {
  const { name } = prerequisite;
  switch (prerequisite.kind) {
    case 'rrset_is':
      return prerequisite.values.map((rdata) => ({
        name,
        type: prerequisite.type,
        class: classes.IN,
        ttlSeconds: 0,
        rdata,
      }));
    case 'rrset_absent':
      return [{ name, type: prerequisite.type, class: classes.NONE, ttlSeconds: 0, rdata: null }];
    case 'name_unused':
      return [{ name, type: anyType, class: classes.NONE, ttlSeconds: 0, rdata: null }];
  }
}

function updateRecord(update: Update): ResourceRecord {
  const { name, type } = update;
  switch (update.kind) {
    case 'add':
      return { name, type, class: classes.IN, ttlSeconds: update.ttlSeconds, rdata: update.rdata };
    case 'delete_rrset':
      return { name, type, class: classes.ANY, ttlSeconds: 0, rdata: null };
    case 'delete_value':
      return { name, type, class: classes.NONE, ttlSeconds: 0, rdata: update.rdata };
  }
}

/** Without compression, so never less than the message will take. */
function stepOctets(step: UpdateStep): number {
  const records = [...step.prerequisites.flatMap(prerequisiteRecords), ...step.updates.map(updateRecord)];
  return records.reduce((sum, record) => sum + recordOctets(record), 0);
}

function recordOctets({ name, type, rdata }: ResourceRecord): number {
  const nameOctets = labelOctets(name).reduce((sum, label) => sum + label.length + 1, 1);
  return nameOctets + fixedRecordOctets + (rdata === null ? 0 : encodeRdata(type, rdata).length);
}
