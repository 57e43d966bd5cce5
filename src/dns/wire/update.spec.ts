import fc from 'fast-check';
import { parseFqdn } from '../names/name.js';
import { parseRdata } from '../rdata.js';
import { parseRecordType } from '../record-types.js';
import { decodeMessage } from './decode.js';
import { encodeMessage } from './encode.js';
import { DnsWireError } from './errors.js';
import { maxUpdateOctets, packUpdates, updateMessage, type UpdateStep } from './update.js';

const zone = parseFqdn('example.org.');
const www = parseFqdn('www.example.org.');
const [a, txt] = [parseRecordType('A'), parseRecordType('TXT')];
const addTxt = (octets: number): UpdateStep => {
  const chunks = Math.ceil(octets / 250);
  const rdata = parseRdata(txt, Array.from({ length: chunks }, () => `"${'x'.repeat(250)}"`).join(' '));
  return { prerequisites: [], updates: [{ kind: 'add', name: www, type: txt, ttlSeconds: 60, rdata }] };
};

describe('an update message', () => {
  it('encodes the sections of RFC 2136 §2.4 and §2.5', () => {
    const [one, two] = [parseRdata(a, '192.0.2.1'), parseRdata(a, '192.0.2.2')];
    const message = updateMessage(zone, [
      {
        prerequisites: [
          { kind: 'rrset_is', name: www, type: a, values: [one, two] },
          { kind: 'rrset_absent', name: www, type: txt },
          { kind: 'name_unused', name: parseFqdn('new.example.org.') },
        ],
        updates: [
          { kind: 'delete_rrset', name: www, type: a },
          { kind: 'delete_value', name: www, type: a, rdata: one },
          { kind: 'add', name: www, type: a, ttlSeconds: 300, rdata: two },
        ],
      },
    ]);
    const read = decodeMessage(encodeMessage(message));
    expect(read.opcode).toBe('UPDATE');
    expect(read.question).toEqual([{ name: zone, type: 'SOA', class: 1 }]);
    const shapes = (records: typeof read.answer) =>
      records.map((r) => [r.name, r.type, r.class, r.ttlSeconds, r.rdata]);
    expect(shapes(read.answer)).toEqual([
      [www, 'A', 1, 0, one],
      [www, 'A', 1, 0, two],
      [www, 'TXT', 254, 0, null],
      ['new.example.org.', 'TYPE255', 254, 0, null],
    ]);
    expect(shapes(read.authority)).toEqual([
      [www, 'A', 255, 0, null],
      [www, 'A', 254, 0, one],
      [www, 'A', 1, 300, two],
    ]);
  });

  it('is split in order and completely into messages under 16 KiB, unless one step is larger', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 40 }), (sizes) => {
        const steps = sizes.map(addTxt);
        const packs = packUpdates(steps);
        expect(packs.flat()).toEqual(steps);
        for (const pack of packs) {
          expect(pack.length).toBeGreaterThan(0);
          const { length } = encodeMessage(updateMessage(zone, pack));
          expect(length <= maxUpdateOctets || pack.length === 1).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('needs one message for 50 small steps', () => {
    expect(packUpdates(Array.from({ length: 50 }, () => addTxt(1)))).toHaveLength(1);
  });

  it('stays under 16 KiB also where records are named without data', () => {
    const steps = Array.from({ length: 1000 }, (_, host): UpdateStep => {
      const name = parseFqdn(`host${host}.example.org.`);
      return {
        prerequisites: [{ kind: 'name_unused', name }],
        updates: [{ kind: 'delete_rrset', name, type: a }],
      };
    });
    const packs = packUpdates(steps);
    expect(packs.flat()).toEqual(steps);
    expect(packs.length).toBeLessThan(10);
    for (const pack of packs) {
      expect(encodeMessage(updateMessage(zone, pack)).length).toBeLessThanOrEqual(maxUpdateOctets);
    }
  });

  it('refuses a step that no message can hold', () => {
    const half = addTxt(40_000);
    expect(() => packUpdates([{ prerequisites: [], updates: [...half.updates, ...half.updates] }])).toThrow(
      DnsWireError,
    );
  });
});
