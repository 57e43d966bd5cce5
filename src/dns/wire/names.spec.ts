import fc from 'fast-check';
import type { Fqdn } from '../types.js';
import { DnsWireError } from './errors.js';
import { escapeLabel } from './labels.js';
import { WireReader } from './reader.js';
import { WireWriter } from './writer.js';

const anyLabels = fc
  .array(fc.uint8Array({ minLength: 1, maxLength: 63 }), { maxLength: 12 })
  .filter((labels) => labels.reduce((sum, label) => sum + label.length + 1, 1) <= 255);

const nameOf = (labels: readonly Uint8Array[]) =>
  (labels.length === 0 ? '.' : labels.map((label) => `${escapeLabel(label)}.`).join('')) as Fqdn;
const read = (...octets: number[]) => new WireReader(Uint8Array.from(octets));
const toPointer = (target: number) => [0xc0 + (target >> 8), target & 0xff];
const codeOf = (act: () => unknown) => {
  try {
    return act();
  } catch (error) {
    return error instanceof DnsWireError ? error.code : error;
  }
};

describe('names on the wire', () => {
  it('read back as they were written, whatever octets their labels hold', () => {
    fc.assert(
      fc.property(anyLabels, (labels) => {
        const name = nameOf(labels);
        const reader = new WireReader(new WireWriter().name(name).toBytes());
        expect(reader.name()).toBe(name);
        expect(reader.remaining).toBe(0);
      }),
    );
  });

  it('read back when compressed against any names before them', () => {
    const vocabulary = fc.constantFrom('a', 'b', 'mail', 'x'.repeat(63)).map((text) => new TextEncoder().encode(text));
    const names = fc.array(fc.array(vocabulary, { maxLength: 3 }), { maxLength: 20 });
    fc.assert(
      fc.property(names, (list) => {
        const writer = new WireWriter();
        for (const labels of list) writer.name(nameOf(labels), { compress: true });
        const reader = new WireReader(writer.toBytes());
        expect(list.map(() => reader.name())).toEqual(list.map(nameOf));
      }),
    );
  });

  it('are lower case inside, with odd octets escaped', () => {
    expect(read(3, 0x57, 0x77, 0x57, 4, 0x61, 0x2e, 0x00, 0x5c, 0).name()).toBe('www.a\\.\\000\\\\.');
  });

  it('are compressed by pointers to earlier names', () => {
    const writer = new WireWriter().name('example.org.' as Fqdn, { compress: true });
    const before = writer.length;
    writer.name('www.example.org.' as Fqdn, { compress: true });
    expect(writer.length - before).toBe('www'.length + 1 + 2);
  });

  it('never point past the 14 bits of a pointer', () => {
    const writer = new WireWriter().bytes(new Uint8Array(0x4000));
    const at = writer.length;
    writer.name('example.org.' as Fqdn, { compress: true }).name('example.org.' as Fqdn, { compress: true });
    const reader = new WireReader(writer.toBytes(), at);
    expect([reader.name(), reader.name()]).toEqual(['example.org.', 'example.org.']);
  });

  it.each([
    ['a pointer to itself', [0xc0, 0], 'bad_pointer'],
    ['a pointer forwards', [0xc0, 3, 0, 1, 0x61, 0], 'bad_pointer'],
    ['a label that leads back into itself', [1, 0x61, 0xc0, 0], 'bad_pointer'],
    ['an undefined label type', [0x41, 0], 'bad_name'],
    ['half a pointer', [0xc0], 'truncated'],
    ['half a label', [5, 0x61], 'truncated'],
    ['no end', [1, 0x61], 'truncated'],
    ['over 255 octets', [...Array.from({ length: 128 }, () => [1, 0x61]).flat(), 0], 'bad_name'],
  ])('refuse %s', (_, octets, code) => {
    expect(codeOf(() => read(...octets).name())).toBe(code);
  });

  it('refuse a chain of pointers longer than any real name needs', () => {
    const chain = [0, ...Array.from({ length: 200 }, (_, hop) => toPointer(hop === 0 ? 0 : 2 * hop - 1)).flat()];
    const octets = Uint8Array.from(chain);
    expect(codeOf(() => new WireReader(octets, chain.length - 2).name())).toBe('bad_pointer');
    const isRefusedAt = (at: number) => codeOf(() => new WireReader(octets, at).name()) === 'bad_pointer';
    // Names that are remembered must not make the chain any longer than when it is read at once.
    const inTurn = new WireReader(octets);
    while (!isRefusedAt(inTurn.offset)) expect(inTurn.name()).toBe('.');
    expect(codeOf(() => inTurn.name())).toBe('bad_pointer');
  });

  it.each(['example.org', 'a..b.', `${'x'.repeat(64)}.`, `${'x'.repeat(63)}.`.repeat(4), 'ö.', 'a\\999.', 'a\\'])(
    'refuse to write %s',
    (name) => {
      expect(codeOf(() => new WireWriter().name(name as Fqdn))).toBe('bad_name');
    },
  );
});

describe('numbers and octets', () => {
  it('read back as they were written', () => {
    fc.assert(
      fc.property(
        fc.nat(0xff),
        fc.nat(0xffff),
        fc.nat(0xffffffff),
        fc.uint8Array({ maxLength: 255 }),
        (a, b, c, text) => {
          const reader = new WireReader(new WireWriter().u8(a).u16(b).u32(c).characterString(text).toBytes());
          expect([reader.u8(), reader.u16(), reader.u32(), reader.characterString()]).toEqual([a, b, c, text]);
        },
      ),
    );
  });

  it.each([
    ['a number that needs more octets', () => new WireWriter().u16(0x10000), 'out_of_range'],
    ['a negative number', () => new WireWriter().u8(-1), 'out_of_range'],
    ['a fraction', () => new WireWriter().u32(1.5), 'out_of_range'],
    ['a character string over 255 octets', () => new WireWriter().characterString(new Uint8Array(256)), 'too_long'],
    ['a message over 65535 octets', () => new WireWriter().bytes(new Uint8Array(65_536)), 'too_long'],
    ['a read past the end', () => read(1).u16(), 'truncated'],
    ['a window past the end', () => read(1).window(2), 'truncated'],
  ])('refuse %s', (_, act, code) => {
    expect(codeOf(act)).toBe(code);
  });
});
