import type { Fqdn, Rdata } from '../../types.js';
import { encodeRdata } from '../../rdata.js';
import { recordTypeFromCode } from '../../record-types.js';
import { classes } from '../codes.js';
import { type Message, noFlags, newMessageId, type ResourceRecord } from '../message.js';
import { WireReader } from '../reader.js';
import { TransferError, ZoneTransfer } from './transfer.js';

const ixfrType = recordTypeFromCode(251);

/** From one version of a zone to the next. The SOA records are not among `removed` and `added`. */
export interface TransferStep {
  readonly before: ResourceRecord;
  readonly after: ResourceRecord;
  readonly removed: readonly ResourceRecord[];
  readonly added: readonly ResourceRecord[];
}

interface GrowingStep {
  before: ResourceRecord;
  /** The same as `before` until the next SOA record has come. */
  after: ResourceRecord;
  removed: ResourceRecord[];
  added: ResourceRecord[];
}

export type IncrementalResult =
  /** The server has nothing newer. */
  | { readonly kind: 'unchanged' }
  /** The server sent the whole zone instead, SOA first and once. */
  | { readonly kind: 'whole'; readonly records: ResourceRecord[] }
  /** Oldest first, each beginning where the one before ended. */
  | { readonly kind: 'steps'; readonly steps: TransferStep[] };

/** Asks for what changed since the version whose SOA is given. RFC 1995 §3. */
export function incrementalQuery(zone: Fqdn, soa: ResourceRecord, id = newMessageId()): Message {
  return {
    id,
    opcode: 'QUERY',
    rcode: 'NOERROR',
    flags: noFlags,
    question: [{ name: zone, type: ixfrType, class: classes.IN }],
    answer: [],
    authority: [soa],
    additional: [],
  };
}

/**
 * Puts the messages of an IXFR together, RFC 1995 §4: a lone SOA, differences, or the whole zone.
 * Feed `add` until it returns true; ask over TCP, where nothing is cut off. Throws `TransferError` for
 * steps that do not lead from our version to the server's without a gap.
 */
export class IncrementalTransfer {
  readonly #whole: ZoneTransfer;
  #newest: ResourceRecord | undefined;
  #secondSeen = false;
  #unchanged = false;
  #complete = false;
  readonly #steps: GrowingStep[] = [];
  /** The last of the steps; undefined unless differences come. */
  #step: GrowingStep | undefined;
  /** Until the SOA record comes that ends what the last step removes. */
  #removing = false;

  constructor(
    private readonly zone: Fqdn,
    private readonly id: number,
    private readonly have: ResourceRecord,
  ) {
    this.#whole = new ZoneTransfer(zone, id);
  }

  /** True once the end has come. */
  add(message: Message): boolean {
    if (this.#complete) throw new TransferError('data_after_end', 'the server sent more after the end of the zone');
    if (message.id !== this.id || !message.flags.response) {
      throw new TransferError('not_a_transfer', 'the server answered another question');
    }
    if (message.rcode !== 'NOERROR') {
      throw new TransferError('refused', `the server answered the transfer with ${message.rcode}`, message.rcode);
    }
    for (const record of message.answer) this.addRecord(message, record);
    return this.#complete;
  }

  /** Throws `TransferError` `incomplete` before the end. */
  result(): IncrementalResult {
    if (!this.#complete) throw new TransferError('incomplete', 'the transfer broke off before the closing SOA record');
    if (this.#unchanged) return { kind: 'unchanged' };
    if (this.#step === undefined) return { kind: 'whole', records: this.#whole.records() };
    return { kind: 'steps', steps: this.#steps };
  }

  private addRecord(message: Message, record: ResourceRecord): void {
    if (this.#complete) throw new TransferError('data_after_end', 'a record follows the closing SOA record');
    if (this.#newest === undefined) this.open(message, record);
    else if (this.#step) this.addDifference(this.#step, record);
    else this.addSecondOrLater(message, record);
  }

  private open(message: Message, record: ResourceRecord): void {
    this.#whole.add({ ...message, answer: [record] });
    this.#newest = record;
    // RFC 1995 §2: a server that has nothing newer sends its own SOA alone.
    if (!isNewer(serialOf(record), serialOf(this.have))) this.#unchanged = this.#complete = true;
  }

  /** The second record tells: our own SOA begins a list of differences, everything else the whole zone. */
  private addSecondOrLater(message: Message, record: ResourceRecord): void {
    const isOurs = record.type === 'SOA' && serialOf(record) === serialOf(this.have) && record.name === this.zone;
    if (isOurs && !this.#secondSeen) this.beginStep(record);
    else this.#complete = this.#whole.add({ ...message, answer: [record] });
    this.#secondSeen = true;
  }

  private beginStep(before: ResourceRecord): void {
    this.#step = { before, after: before, removed: [], added: [] };
    this.#removing = true;
    this.#steps.push(this.#step);
  }

  private addDifference(step: GrowingStep, record: ResourceRecord): void {
    if (record.class !== classes.IN)
      throw new TransferError('not_a_transfer', 'a record of another class than IN came');
    if (record.type !== 'SOA') {
      (this.#removing ? step.removed : step.added).push(record);
    } else if (record.name !== this.zone) {
      throw new TransferError('not_a_transfer', `an SOA record for ${record.name} came instead of ${this.zone}`);
    } else if (this.#removing) {
      step.after = record;
      this.#removing = false;
    } else if (serialOf(record) !== serialOf(step.after)) {
      throw new TransferError('serial_changed', 'a list of differences does not begin where the one before ended');
    } else if (record.rdata === this.#newest?.rdata) {
      this.#complete = true;
    } else {
      this.beginStep(record);
    }
  }
}

/**
 * The zone after the steps. Throws `TransferError` `serial_changed` when they do not fit the records: something is
 * removed that is not there or added that is; only a whole transfer helps then.
 */
export function applySteps(records: readonly ResourceRecord[], steps: readonly TransferStep[]): ResourceRecord[] {
  const zone = new Map(records.map((record) => [keyOf(record), record]));
  const misfit = () => new TransferError('serial_changed', 'the differences do not fit the zone they are for');
  for (const { before, after, removed, added } of steps) {
    for (const record of [before, ...removed]) if (!zone.delete(keyOf(record))) throw misfit();
    for (const record of [after, ...added]) {
      if (zone.has(keyOf(record))) throw misfit();
      zone.set(keyOf(record), record);
    }
  }
  const all = [...zone.values()];
  return [...all.filter(({ type }) => type === 'SOA'), ...all.filter(({ type }) => type !== 'SOA')];
}

/** RFC 1982 §3.2: serials start over after 4,294,967,295. */
function isNewer(serial: number, than: number): boolean {
  return ((serial - than) | 0) > 0;
}

function serialOf({ type, rdata }: ResourceRecord): number {
  const reader = new WireReader(encodeRdata(type, rdata as Rdata));
  reader.name();
  reader.name();
  return reader.u32();
}

/** The TTL does not make another record: RFC 2136 §1.1.1. */
function keyOf({ name, type, rdata }: ResourceRecord): string {
  return `${name} ${type} ${rdata}`;
}
