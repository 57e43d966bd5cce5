import type { TextReader } from '../presentation/text-reader.js';
import { DnsSyntaxError } from '../types.js';
import { defineRdataType, inField } from './rdata-type.js';
import { inEnglish } from '../phrases/statement.js';
import { saySyntax } from '../syntax.words.js';

/** Angles in thousandths of a second of arc; lengths in centimetres. */
interface Loc {
  latitude: number;
  longitude: number;
  altitude: number;
  /** Diameter of the sphere that holds the place, then its precision. Octets of RFC 1876 §2: a digit and a power of ten. */
  size: number;
  horizontal: number;
  vertical: number;
}

/** On the wire the equator, the prime meridian and 100 km below the ellipsoid are these. */
const zeroAngle = 2 ** 31;
const zeroAltitude = 10_000_000;
const maxU32 = 2 ** 32 - 1;
/** Nine and nine zeros. RFC 1876 §2. */
const maxPrecision = 9e9;

/** RFC 1876 §3. Written in full always; read with everything after the letters E and W left out too. */
export const loc = defineRdataType<Loc>({
  type: 'LOC',
  keepsOddOctets: true,
  fields: [
    { key: 'latitude', label: 'Latitude', kind: 'words', help: 'Degrees, minutes, seconds: 52 22 23.000 N' },
    { key: 'longitude', label: 'Longitude', kind: 'words', help: 'Degrees, minutes, seconds: 4 53 32.000 E' },
    { key: 'altitude', label: 'Altitude', kind: 'words', help: 'In metres, such as -2.00m' },
    { key: 'size', label: 'Size', kind: 'words', optional: true, help: 'Diameter in metres; 1m if left out' },
    { key: 'horizontal', label: 'Precision', kind: 'words', optional: true, help: 'In metres; 10000m if left out' },
    { key: 'vertical', label: 'Precision of altitude', kind: 'words', optional: true, help: '10m if left out' },
  ],
  parse: (text) => ({
    latitude: inField('latitude', () => angle(text, { field: 'the latitude', letters: ['N', 'S'], maxDegrees: 90 })),
    longitude: inField('longitude', () =>
      angle(text, { field: 'the longitude', letters: ['E', 'W'], maxDegrees: 180 }),
    ),
    altitude: inField('altitude', () =>
      text.parsed('the altitude', (word) => metres(word, -zeroAltitude, maxU32 - zeroAltitude)),
    ),
    size: inField('size', () => precision(text, 'the size', 0x12)),
    horizontal: inField('horizontal', () => precision(text, 'the precision', 0x16)),
    vertical: inField('vertical', () => precision(text, 'the precision of the altitude', 0x13)),
  }),
  print: ({ latitude, longitude, altitude, size, horizontal, vertical }) =>
    [
      printAngle(latitude, ['N', 'S']),
      printAngle(longitude, ['E', 'W']),
      printMetres(altitude),
      ...[size, horizontal, vertical].map((octet) => printMetres((octet >> 4) * 10 ** (octet & 0xf))),
    ].join(' '),
  encode: ({ latitude, longitude, altitude, size, horizontal, vertical }, writer) => {
    writer.u8(0).u8(size).u8(horizontal).u8(vertical);
    writer
      .u32(zeroAngle + latitude)
      .u32(zeroAngle + longitude)
      .u32(zeroAltitude + altitude);
  },
  decode: (reader) => {
    if (reader.u8() !== 0)
      throw new DnsSyntaxError(inEnglish('only version 0 of LOC records is known', saySyntax('invalid')));
    const [size, horizontal, vertical] = [reader.u8(), reader.u8(), reader.u8()].map(checkedPrecision) as [
      number,
      number,
      number,
    ];
    return {
      latitude: checkedAngle(reader.u32() - zeroAngle, 90),
      longitude: checkedAngle(reader.u32() - zeroAngle, 180),
      altitude: reader.u32() - zeroAltitude,
      size,
      horizontal,
      vertical,
    };
  },
});

interface AngleForm {
  field: string;
  letters: readonly [positive: string, negative: string];
  maxDegrees: number;
}

/** Degrees, then minutes and seconds where they are given, then the letter. */
function angle(text: TextReader, { field, letters, maxDegrees }: AngleForm): number {
  const parts: number[] = [];
  for (;;) {
    const part = text.parsed(field, (word) => anglePart(word, { field, letters, index: parts.length }));
    if (typeof part === 'string') {
      const [degrees, minutes, seconds] = [...parts, 0, 0] as [number, number, number];
      const total = Math.round((degrees * 3_600 + minutes * 60 + seconds) * 1_000);
      return checkedAngle(part === letters[0] ? total : -total, maxDegrees);
    }
    parts.push(part);
  }
}

/** A number below its limit, or the letter that ends the angle. */
function anglePart(word: string, form: Pick<AngleForm, 'field' | 'letters'> & { index: number }): number | string {
  const letter = word.toUpperCase();
  if (form.index > 0 && form.letters.includes(letter)) return letter;
  const pattern = [/^[0-9]{1,3}$/u, /^[0-5]?[0-9]$/u, /^[0-5]?[0-9](?:\.[0-9]{1,3})?$/u][form.index];
  if (!pattern?.test(word)) {
    throw new DnsSyntaxError(
      inEnglish(
        `expected ${form.field} in degrees, minutes, seconds and ${form.letters.join(' or ')}, found "${word}"`,
        saySyntax('suchAs', { example: `52 22 23.000 ${form.letters.join('/')}`, text: word }),
      ),
    );
  }
  return Number(word);
}

function checkedAngle(thousandths: number, maxDegrees: number): number {
  if (!(Math.abs(thousandths) <= maxDegrees * 3_600_000)) {
    throw new DnsSyntaxError(inEnglish(`an angle of a LOC record is over ${maxDegrees} degrees`, saySyntax('invalid')));
  }
  // Zero has one sign only, so that it has one text.
  return thousandths === 0 ? 0 : thousandths;
}

/** Centimetres. */
function metres(word: string, min: number, max: number): number {
  const centimetres = /^-?[0-9]{1,8}(?:\.[0-9]{1,2})?m?$/iu.test(word) ? Math.round(parseFloat(word) * 100) : NaN;
  if (!(centimetres >= min && centimetres <= max)) {
    throw new DnsSyntaxError(
      inEnglish(
        `expected metres from ${min / 100} to ${max / 100}, found "${word}"`,
        saySyntax('suchAs', { example: '10m', text: word }),
      ),
    );
  }
  return centimetres === 0 ? 0 : centimetres;
}

/** The highest digit and the number of digits behind it. Further digits are cut off, as servers do. */
function precision(text: TextReader, field: string, fallback: number): number {
  if (text.remaining === 0) return fallback;
  const digits = String(text.parsed(field, (word) => metres(word, 0, maxPrecision)));
  return digits === '0' ? 0 : Number(digits[0]) * 16 + digits.length - 1;
}

/** Zero with any power is zero; digits over nine are none. */
function checkedPrecision(octet: number): number {
  if (octet >> 4 > 9 || (octet & 0xf) > 9)
    throw new DnsSyntaxError(inEnglish('a precision of a LOC record is not a decimal number', saySyntax('invalid')));
  return octet >> 4 === 0 ? 0 : octet;
}

function printAngle(thousandths: number, [positive, negative]: AngleForm['letters']): string {
  const total = Math.abs(thousandths);
  const minutes = Math.floor(total / 60_000);
  const seconds = ((total % 60_000) / 1_000).toFixed(3);
  return `${Math.floor(minutes / 60)} ${minutes % 60} ${seconds} ${thousandths < 0 ? negative : positive}`;
}

function printMetres(centimetres: number): string {
  return `${(centimetres / 100).toFixed(2)}m`;
}
