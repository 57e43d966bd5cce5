import type { Fqdn } from '../../types.js';
import { classes, type Rcode } from '../codes.js';
import type { Message, ResourceRecord } from '../message.js';

export type TransferErrorCode =
  'refused' | 'not_a_transfer' | 'incomplete' | 'serial_changed' | 'data_after_end' | 'too_large';

/** A transfer that gave no whole zone. `rcode` is set with `refused`. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
  constructor(
    readonly code: TransferErrorCode,
    message: string,
    readonly rcode?: Rcode,
  ) {
    super(message);
  }
}

/** More records than any zone this product is meant for; a server that never ends must not fill the memory. */
const maxRecords = 2_000_000;

/**
 * Puts the messages of an AXFR together, RFC 5936 §2.2: the SOA, every other record, the same SOA again.
 * Feed `add` until it returns true. `records` throws `TransferError` before that, so a connection that
 * broke off can never look like a smaller zone.
 */
export class ZoneTransfer {
  #opening: ResourceRecord | undefined;
  readonly #records: ResourceRecord[] = [];
  #complete = false;

  constructor(
    private readonly zone: Fqdn,
    private readonly id: number,
  ) {}

  /** True once the closing SOA has come. */
  add(message: Message): boolean {
    if (this.#complete) throw new TransferError('data_after_end', 'the server sent more after the end of the zone');
    if (message.id !== this.id || !message.flags.response) {
      throw new TransferError('not_a_transfer', 'the server answered another question');
    }
    if (message.rcode !== 'NOERROR') {
      throw new TransferError('refused', `the server answered the transfer with ${message.rcode}`, message.rcode);
    }
    for (const record of message.answer) this.addRecord(record);
    return this.#complete;
  }

  /** Every record of the zone, the SOA first and once. */
  records(): ResourceRecord[] {
    if (!this.#complete) throw new TransferError('incomplete', 'the transfer broke off before the closing SOA record');
    return [...this.#records];
  }

  private addRecord(record: ResourceRecord): void {
    if (this.#complete) throw new TransferError('data_after_end', 'a record follows the closing SOA record');
    if (record.class !== classes.IN)
      throw new TransferError('not_a_transfer', 'a record of another class than IN came');
    const isSoa = record.type === 'SOA';
    if (isSoa && record.rdata === null) {
      throw new TransferError('not_a_transfer', 'the data of the SOA record cannot be read');
    }
    if (isSoa && record.name !== this.zone) {
      throw new TransferError('not_a_transfer', `an SOA record for ${record.name} came instead of ${this.zone}`);
    }
    if (this.#opening === undefined) {
      if (!isSoa) throw new TransferError('not_a_transfer', 'the first record is not the SOA record of the zone');
      this.#opening = record;
      this.#records.push(record);
    } else if (isSoa) {
      if (record.rdata !== this.#opening.rdata) {
        throw new TransferError('serial_changed', 'the SOA record at the end differs from the one at the beginning');
      }
      this.#complete = true;
    } else {
      if (this.#records.length >= maxRecords) {
        throw new TransferError('too_large', `the zone has over ${maxRecords} records`);
      }
      this.#records.push(record);
    }
  }
}
