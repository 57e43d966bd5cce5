import fc from 'fast-check';
import { frame, MessageFramer } from './tcp-framing.js';

describe('MessageFramer', () => {
  it('returns the same messages however the stream is split', () => {
    const messages = fc.array(fc.uint8Array({ maxLength: 600 }), { maxLength: 6 });
    fc.assert(
      fc.property(messages, fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1 }), (sent, sizes) => {
        const stream = Buffer.concat(sent.map(frame));
        const framer = new MessageFramer();
        const received: Uint8Array[] = [];
        for (let at = 0, turn = 0; at < stream.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1;
          received.push(...framer.push(stream.subarray(at, at + size)));
          at += size;
        }
        expect(received).toEqual(sent);
        expect(framer.isMidMessage).toBe(false);
      }),
    );
  });

  it('detects an incomplete message', () => {
    const framer = new MessageFramer();
    expect(framer.push(Buffer.from([0, 3, 1, 2]))).toEqual([]);
    expect(framer.isMidMessage).toBe(true);
  });
});
