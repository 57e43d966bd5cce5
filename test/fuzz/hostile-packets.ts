import { Dice, header, name, record, u16, u32 } from './octets.js';
import { sampleRdata } from './sample-records.js';

const longest = 65_535;
const owner = name('www.example.org');
const question = [...owner, ...u16(1), ...u16(1)];
const types = Object.keys(sampleRdata).map(Number);
/** The question's name, by pointer. */
const toQuestion = [0xc0, 12];

/** A well-formed answer with the record type. */
export function soundPacket(type: number): Uint8Array {
  const opt = [
    0,
    ...u16(41),
    ...u16(1232),
    ...u32(0x8000),
    ...u16(10),
    ...u16(15),
    ...u16(6),
    ...u16(22),
    100,
    111,
    119,
    110,
  ];
  const answer = record(toQuestion, type, sampleRdata[type] ?? []);
  return Uint8Array.from([...header({ counts: [1, 1, 0, 1] }), ...question, ...answer, ...opt]);
}

export const soundTypes: readonly number[] = types;

/** The ways in which a packet can be meant to do harm. Each gives one packet. */
const makers: Readonly<Record<string, (dice: Dice) => Uint8Array>> = {
  'flipped octets': (dice) => {
    const packet = soundPacket(dice.pick(types));
    for (let flips = dice.below(8); flips >= 0; flips -= 1) packet[dice.below(packet.length)] = dice.below(256);
    return packet;
  },
  'cut off': (dice) => {
    const packet = soundPacket(dice.pick(types));
    return packet.slice(0, dice.below(packet.length));
  },
  'grown in the middle': (dice) => {
    const packet = Array.from(soundPacket(dice.pick(types)));
    packet.splice(dice.below(packet.length), 0, ...dice.octets(1 + dice.below(40)));
    return Uint8Array.from(packet);
  },
  'wrong record length': (dice) => {
    const type = dice.pick(types);
    const rdata = sampleRdata[type] ?? [];
    const length = dice.pick([0, 1, rdata.length - 1, rdata.length + 1, dice.below(longest), longest]);
    const counts = [1, 1, 0, 0] as const;
    return Uint8Array.from([
      ...header({ counts }),
      ...question,
      ...record(toQuestion, type, rdata, Math.max(0, length)),
    ]);
  },
  'random data of any type': (dice) => {
    const type = dice.below(4) === 0 ? dice.below(65_536) : dice.pick(types);
    const data = dice.octets(dice.below(120));
    return Uint8Array.from([...header({ counts: [1, 1, 0, 0] }), ...question, ...record(toQuestion, type, data)]);
  },
  'cut data of any type': (dice) => {
    const type = dice.pick(types);
    const rdata = sampleRdata[type] ?? [];
    const data = rdata.slice(0, dice.below(rdata.length + 1));
    return Uint8Array.from([...header({ counts: [1, 1, 0, 0] }), ...question, ...record(toQuestion, type, data)]);
  },
  'pointer maze': (dice) => {
    const places = 1 + dice.below(30);
    const maze = Array.from({ length: places }, () => {
      const label = dice.below(2) === 0 ? [1, 97] : [];
      return [...label, ...u16(0xc000 + dice.below(12 + places * 4))];
    }).flat();
    return Uint8Array.from([...header({ counts: [1, 0, 0, 0] }), ...maze, ...u16(1), ...u16(1)]);
  },
  'long pointer chain': (dice) => {
    const links = 1 + dice.below(400);
    const chain = Array.from({ length: links }, (_, index) => u16(0xc000 + 12 + 1 + Math.max(0, index - 1) * 2)).flat();
    const rdata = [0, ...chain];
    const answer = record([0xc0, 12 + rdata.length], 1, [192, 0, 2, 1]);
    return Uint8Array.from([...header({ counts: [0, 2, 0, 0] }), ...record([0], 65_280, rdata), ...answer]);
  },
  'bogus counts': (dice) => {
    const count = () => dice.pick([0, 1, 2, 255, 4096, longest, dice.below(65_536)]);
    const packet = [...header({ counts: [count(), count(), count(), count()] }), ...question];
    return Uint8Array.from(packet.slice(0, 12 + dice.below(question.length + 1)));
  },
  noise: (dice) => Uint8Array.from(dice.octets(dice.below(300))),
  'noise after a header': (dice) => {
    const counts = [dice.below(3), dice.below(3), dice.below(3), dice.below(3)] as const;
    return Uint8Array.from([
      ...header({ id: dice.below(65_536), bits: dice.below(65_536), counts }),
      ...dice.octets(dice.below(200)),
    ]);
  },
};

/** Packets of up to 64 KiB, made to cost as much time as possible. */
const heavyMakers: Readonly<Record<string, (dice: Dice) => Uint8Array>> = {
  'thousands of records with one long name': (dice) => fill(longNameFirst(dice.pick([1, 3, 31, 63])), () => [0xc0, 12]),
  'thousands of records, each into the middle of a long name': (dice) =>
    fill(longNameFirst(1), () => [0xc0, 12 + 2 * dice.below(120)]),
  'thousands of records, each a label longer': () => {
    let last = 12;
    return fill(longNameFirst(1), (at, index) => {
      const target = index % 60 === 0 ? 12 + 130 : last;
      last = at;
      return [1, 97 + (index % 26), ...u16(0xc000 + Math.min(0x3fff, target))];
    });
  },
  'thousands of names as data': (dice) => {
    const type = dice.pick([2, 5, 12, 15, 33]);
    const before = { 15: u16(1), 33: [...u16(1), ...u16(1), ...u16(1)] }[type] ?? [];
    return fill(longNameFirst(1), () => [0xc0, 12], type, [...before, 0xc0, 12]);
  },
  'text in single characters': () => oneRecord(16, Array.from({ length: 32_000 }, () => [1, 97]).flat()),
  'text of empty strings': () => oneRecord(16, new Array<number>(65_000).fill(0)),
  'text that must be escaped': () =>
    oneRecord(16, Array.from({ length: 250 }, () => [255, ...new Array<number>(255).fill(0)]).flat()),
  'a record of 64 KiB of any type': (dice) => {
    const type = dice.pick(types);
    const sample = sampleRdata[type] ?? [];
    const filler = dice.pick([0, 1, 0x20, 0x40, 0x61, 0xff, -1]);
    const rest = Array.from({ length: 65_400 - sample.length }, () => (filler < 0 ? dice.below(256) : filler));
    return oneRecord(type, dice.below(2) === 0 ? [...sample, ...rest] : rest);
  },
  'thousands of samples of one type': (dice) => {
    const type = dice.pick(types);
    return fill(question, () => [0xc0, 12], type, sampleRdata[type] ?? []);
  },
  'thousands of options': () => {
    const options = new Array<number>(65_000).fill(0);
    return Uint8Array.from([
      ...header({ counts: [0, 0, 0, 1] }),
      0,
      ...u16(41),
      ...u16(1232),
      ...u32(0),
      ...u16(options.length),
      ...options,
    ]);
  },
  'thousands of questions': () => {
    const entries = Array.from({ length: 10_000 }, () => [0xc0, 12, ...u16(1), ...u16(1)]).flat();
    return Uint8Array.from([...header({ counts: [10_001, 0, 0, 0] }), ...question, ...entries]);
  },
  '64 KiB of one octet': (dice) => {
    const packet = new Uint8Array(longest).fill(dice.pick([0, 1, 0x3f, 0xc0, 0xff]));
    packet.set(header({ counts: [1, 100, 100, 100] }));
    return packet;
  },
  '64 KiB of noise': (dice) => Uint8Array.from([...header({ counts: [1, 9, 0, 0] }), ...dice.octets(longest - 12)]),
};

/** One in so many packets is a heavy one: they take most of the time. */
const heavyOneIn = 400;

/** Endless packets, the same for the same seed. */
export function* hostilePackets(seed: number): Generator<{ kind: string; packet: Uint8Array }, never> {
  const dice = new Dice(seed);
  for (;;) {
    const [kind, make] = dice.pick(Object.entries(dice.below(heavyOneIn) === 0 ? heavyMakers : makers));
    yield { kind, packet: make(dice) };
  }
}

/** A question whose name is as long as names can be, in labels of so many octets. */
function longNameFirst(labelOctets: number): number[] {
  const label = [labelOctets, ...new Array<number>(labelOctets).fill(0x41)];
  const labels = Math.floor(254 / (labelOctets + 1));
  return [...Array.from({ length: labels }, () => label).flat(), 0, ...u16(1), ...u16(1)];
}

/** As many records after the question as 64 KiB hold. */
function fill(
  first: readonly number[],
  ownerAt: (at: number, index: number) => number[],
  type = 65_280,
  rdata: readonly number[] = [],
): Uint8Array {
  const packet = [...header({ counts: [1, 0, 0, 0] }), ...first];
  let count = 0;
  for (;;) {
    const next = record(ownerAt(packet.length, count), type, rdata);
    if (packet.length + next.length > longest) break;
    for (const octet of next) packet.push(octet);
    count += 1;
  }
  packet.splice(6, 2, ...u16(count));
  return Uint8Array.from(packet);
}

function oneRecord(type: number, rdata: readonly number[]): Uint8Array {
  return Uint8Array.from([...header({ counts: [1, 1, 0, 0] }), ...question, ...record([0xc0, 12], type, rdata)]);
}
