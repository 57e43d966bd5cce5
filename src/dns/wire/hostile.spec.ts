import { hostilePackets, soundPacket, soundTypes } from '../../../test/fuzz/hostile-packets.js';
import { tryPacket } from '../../../test/fuzz/try-packet.js';
import * as wire from './index.js';

describe('the codec', () => {
  it('decodes valid packets of every type', () => {
    for (const type of soundTypes) {
      const [record] = wire.decodeMessage(soundPacket(type)).answer;
      expect(record?.name).toBe('www.example.org.');
      expect(tryPacket(wire, soundPacket(type), { deep: true })).toBe('read');
    }
  });

  // `npm run fuzz` does this a million times and more, and looks at time and memory too.
  it('decodes or refuses 20,000 hostile packets, and never fails otherwise', () => {
    const tally = { read: 0, refused: 0 };
    const packets = hostilePackets(7);
    for (let round = 0; round < 20_000; round += 1) {
      const { packet } = packets.next().value;
      tally[tryPacket(wire, packet, { deep: packet.length < 2_000 })] += 1;
    }
    // A generator that makes only noise, or a decoder that takes everything, would prove nothing.
    expect(tally.read).toBeGreaterThan(2_000);
    expect(tally.refused).toBeGreaterThan(2_000);
  });
});
