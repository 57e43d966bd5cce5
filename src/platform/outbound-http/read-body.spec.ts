import { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { jest } from '@jest/globals';
import { readText } from './read-body.js';

/** Cut in the middle of characters. */
const inPieces = (octets: Buffer, length: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(octets.length / length) }, (_, index) =>
      octets.subarray(index * length, (index + 1) * length),
    ),
  );

describe('the text of an answer', () => {
  it.each([1, 2, 3, 5, 1_000])('is the same in pieces of %i octets', async (length) => {
    const octets = Buffer.concat([
      Buffer.from('\uFEFFmünchen 例え.テスト 🦓'),
      Buffer.from([0xff, 0xc3, 0x28, 0xe2, 0x82]),
    ]);
    expect(await readText(inPieces(octets, length))).toBe(octets.toString());
  });

  it('is refused where it is too long', async () => {
    await expect(readText(inPieces(Buffer.alloc(100), 10), 99)).rejects.toThrow(/larger than/);
  });

  it('is decoded while it arrives', async () => {
    const write = jest.spyOn(StringDecoder.prototype, 'write');
    await readText(inPieces(Buffer.alloc(30, 'a'), 10));
    expect(write.mock.calls.map(([piece]) => (piece as Buffer).length)).toEqual([10, 10, 10]);
    write.mockRestore();
  });
});
