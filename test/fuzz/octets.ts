/** Builders of raw octets that know nothing of the codec they are for. No imports: scripts run this file as it is. */

export const u8 = (value: number): number[] => [value & 0xff];
export const u16 = (value: number): number[] => [(value >>> 8) & 0xff, value & 0xff];
export const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value & 0xffff)];
export const text = (value: string): number[] => Array.from(value, (character) => character.charCodeAt(0) & 0xff);
export const string = (value: string): number[] => [value.length, ...text(value)];
export const name = (value: string): number[] =>
  value === '.' ? [0] : [...value.replace(/\.$/, '').split('.').flatMap(string), 0];
export const hex = (value: string): number[] => (value.match(/../g) ?? []).map((pair) => parseInt(pair, 16));

export interface Header {
  id?: number;
  bits?: number;
  counts: readonly [number, number, number, number];
}

export const header = ({ id = 0x1234, bits = 0x8400, counts }: Header): number[] => [
  ...u16(id),
  ...u16(bits),
  ...counts.flatMap(u16),
];

export const record = (owner: readonly number[], type: number, rdata: readonly number[], length = rdata.length) => [
  ...owner,
  ...u16(type),
  ...u16(1),
  ...u32(300),
  ...u16(length),
  ...rdata,
];

/** The same numbers for the same seed: what was found once can be found again. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From zero up to, not including, `limit`. Mulberry32. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T;
  }

  octets(length: number): number[] {
    return Array.from({ length }, () => this.below(256));
  }
}
