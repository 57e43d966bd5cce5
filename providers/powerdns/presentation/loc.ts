import { DnsSyntaxError, WireReader, WireWriter } from '../../../src/dns/index.js';
import type { ContentToken } from './tokens.js';

/** RFC 1876 §2: angles in thousandths of a second from 2³¹, altitude in centimetres from 100 km below the ellipsoid. */
const origin = 2 ** 31;
const altitudeBase = 10_000_000;

/** `51 30 12.748 N 0 7 39.611 W 10.00m 1.00m 10000.00m 10.00m`, as PowerDNS always writes it in full. */
const form =
  /^(\d+) (\d+) (\d+\.\d+) ([NS]) (\d+) (\d+) (\d+\.\d+) ([EW]) (-?\d+\.\d+)m (\d+\.\d+)m (\d+\.\d+)m (\d+\.\d+)m$/;

export function encodeLoc(tokens: readonly ContentToken[]): Uint8Array {
  const fields = form.exec(tokens.map(({ text }) => text).join(' '));
  if (!fields) throw new DnsSyntaxError('this is no LOC record as PowerDNS writes it');
  const number = (index: number) => Number(fields[index]);
  const angle = (at: number, negative: string) => {
    const thousandths = Math.round((number(at) * 3600 + number(at + 1) * 60 + number(at + 2)) * 1000);
    return fields[at + 3] === negative ? origin - thousandths : origin + thousandths;
  };
  const writer = new WireWriter()
    .u8(0)
    .u8(precision(number(10)))
    .u8(precision(number(11)))
    .u8(precision(number(12)));
  writer.u32(angle(1, 'S')).u32(angle(5, 'W'));
  return writer.u32(Math.round(number(9) * 100) + altitudeBase).toBytes();
}

export function decodeLoc(octets: Uint8Array): string {
  const reader = new WireReader(octets);
  if (reader.u8() !== 0) throw new DnsSyntaxError('only version 0 of LOC is known');
  const [size, horizontal, vertical] = [reader.u8(), reader.u8(), reader.u8()].map(metres);
  const latitude = degrees(reader.u32() - origin, 'N', 'S');
  const longitude = degrees(reader.u32() - origin, 'E', 'W');
  const altitude = ((reader.u32() - altitudeBase) / 100).toFixed(2);
  return `${latitude} ${longitude} ${altitude}m ${size} ${horizontal} ${vertical}`;
}

/** One decimal digit and a power of ten of centimetres, four bits each. */
function precision(value: number): number {
  let mantissa = Math.round(value * 100);
  let exponent = 0;
  while (mantissa > 9) {
    mantissa = Math.floor(mantissa / 10);
    exponent += 1;
  }
  return mantissa * 16 + exponent;
}

function metres(octet: number): string {
  return `${(((octet >> 4) * 10 ** (octet & 0xf)) / 100).toFixed(2)}m`;
}

function degrees(thousandths: number, positive: string, negative: string): string {
  const total = Math.abs(thousandths);
  const minutes = Math.floor(total / 60_000);
  const seconds = ((total % 60_000) / 1000).toFixed(3);
  return `${Math.floor(minutes / 60)} ${minutes % 60} ${seconds} ${thousandths < 0 ? negative : positive}`;
}
