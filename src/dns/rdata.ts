import { compareText, parseFqdn, refuseBareAt } from './names/name.js';
import { genericMark, printGenericData, readGenericData } from './presentation/generic-data.js';
import { lexValue } from './presentation/tokens.js';
import { readPresentation, TextReader } from './presentation/text-reader.js';
import type { RdataType } from './rdata/rdata-type.js';
import { rdataType } from './record-types.js';
import { translateError, unlessError } from './translate-error.js';
import type { Fqdn, Rdata, RecordType } from './types.js';
import { DnsSyntaxError } from './types.js';
import { DnsWireError } from './wire/errors.js';
import { WireReader } from './wire/reader.js';
import { WireWriter } from './wire/writer.js';
import { inEnglish } from './phrases/statement.js';
import { saySyntax } from './syntax.words.js';

const maxRdataOctets = 65_535;

/**
 * Zone-file text of one value, with names relative to `origin` or absolute. Any type may be written as
 * RFC 3597 `\# length hex`. Accepts every value that DNS can carry, also unwise ones: zones that exist
 * have to be readable. Throws `DnsSyntaxError`.
 */
export function parseRdata(type: RecordType, text: string, origin?: Fqdn): Rdata {
  return readRdata(type, readPresentation(text, origin));
}

/**
 * Data of a type that was kept as octets once and is read now, such as an HTTPS record from before this
 * software knew them, in the form that is canonical today. Other text as it is.
 */
export function inNativeForm(type: RecordType, rdata: Rdata): Rdata {
  return isGeneric(rdata) && !rdataType(type).opaque ? parseRdata(type, rdata) : rdata;
}

/** Whether these are octets of a type that we read, and yet no data of that type: only `keepsOddOctets` types have them. */
export function isOddData(type: RecordType, rdata: Rdata): boolean {
  return isGeneric(inNativeForm(type, rdata)) && !rdataType(type).opaque;
}

/** `parseRdata` for a reader that already holds the tokens. */
export function readRdata(type: RecordType, text: TextReader): Rdata {
  const definition = rdataType(type);
  const rdata =
    !definition.opaque && text.startsWith(genericMark) ? readGeneric(definition, text) : definition.parse(text);
  text.finish();
  return withinLimit(type, rdata);
}

/**
 * Parses a value typed by a person or an API client, and refuses likely mistakes (an address as a mail server).
 * Names: a trailing dot or a dot inside makes them absolute, a single label is relative to the zone, `@` is
 * the apex. MX and SRV take their priority from the value or from `priority`; other types ignore it.
 * TXT is raw text, cut into segments of 255 octets, unless it begins with a quote. Throws `DnsSyntaxError`,
 * which names the field where one field is wrong.
 */
export function parseValue(type: RecordType, text: string, zone: Fqdn, priority?: number): Rdata {
  const definition = rdataType(type);
  if (text.trim() === '') throw new DnsSyntaxError(saySyntax('valueNeeded', { type }));
  const presentation = withPriority(definition, definition.fromPerson?.(text) ?? text.trim(), priority);
  const reader = new TextReader(lexValue(presentation), { resolveName: (name) => typedName(name, zone) });
  if (!definition.opaque && reader.startsWith(genericMark)) return readRdata(type, reader);
  const rdata = namingFields(definition, reader, () => {
    const typed = definition.parseTyped(reader);
    reader.finish();
    return typed;
  });
  return withinLimit(type, rdata);
}

/** The inverse of `parseValue`. Names keep the trailing dot; TXT is raw text where that reads back the same. */
export function printValue(type: RecordType, rdata: Rdata): { value: string; priority?: number } {
  const { defaultPriority, toPerson } = rdataType(type);
  const native = inNativeForm(type, rdata);
  if (defaultPriority === undefined) return { value: toPerson?.(native) ?? native };
  const cut = native.indexOf(' ');
  return { value: native.slice(cut + 1), priority: Number(native.slice(0, cut)) };
}

/** Whether both are the same data to DNS. Texts are the same when all their strings are: `"ab"` is not `"a" "b"`. */
export function sameRdata(type: RecordType, a: Rdata, b: Rdata): boolean {
  return a === b || rdataIdentity(type, a) === rdataIdentity(type, b);
}

/** A text that is equal exactly for the same data, whenever it was stored. */
export function rdataIdentity(type: RecordType, rdata: Rdata): string {
  return inNativeForm(type, rdata);
}

/** In the order of their wire form (RFC 4034 §6.3), so that numbers sort as numbers. Gives a new array. */
export function sortRdata(type: RecordType, values: readonly Rdata[]): Rdata[] {
  if (values.length < 2) return [...values];
  return values
    .map((value) => ({ value, key: octetKey(encodeRdata(type, value)) }))
    .sort((a, b) => compareText(a.key, b.key))
    .map(({ value }) => value);
}

/** Canonical wire form, names uncompressed. */
export function encodeRdata(type: RecordType, rdata: Rdata): Uint8Array {
  const writer = new WireWriter();
  rdataType(type).encode(inNativeForm(type, rdata), writer);
  return writer.toBytes();
}

/**
 * Reads the next `length` octets as data of the type. Throws `DnsWireError` when they are not exactly that, unless
 * the type `keepsOddOctets`.
 */
export function decodeRdata(type: RecordType, reader: WireReader, length: number): Rdata {
  const definition = rdataType(type);
  const window = reader.window(length);
  if (!definition.keepsOddOctets) return decodeChecked(definition, window, length);
  const octets = window.peek();
  const rdata = unlessError(DnsWireError, () => decodeChecked(definition, window, length));
  return rdata ?? (printGenericData(octets) as Rdata);
}

/** Compares as text the way the octets compare as numbers. */
function octetKey(octets: Uint8Array): string {
  return Array.from(octets, (octet) => String.fromCharCode(octet)).join('');
}

function decodeChecked(definition: RdataType, window: WireReader, length: number): Rdata {
  const asWireError = (error: DnsSyntaxError): DnsWireError => new DnsWireError('bad_rdata', error.message);
  const rdata = translateError(DnsSyntaxError, asWireError, () => definition.decode(window, length));
  if (window.remaining > 0) {
    const { type } = definition;
    throw new DnsWireError('bad_rdata', `${window.remaining} octets are left after the data of a ${type} record`);
  }
  return rdata;
}

function isGeneric(rdata: Rdata): boolean {
  return rdata.startsWith(genericMark);
}

/** RFC 1035 §3.2.1 counts the octets in 16 bits. Where they are many, their text is at least as long. */
function withinLimit(type: RecordType, rdata: Rdata): Rdata {
  if (rdata.length <= maxRdataOctets) return rdata;
  const tooLong = () =>
    new DnsSyntaxError(
      inEnglish(
        `the data of a record holds at most ${maxRdataOctets} octets`,
        saySyntax('dataTooLong', { max: maxRdataOctets }),
      ),
    );
  translateError(DnsWireError, tooLong, () => encodeRdata(type, rdata));
  return rdata;
}

function readGeneric(definition: RdataType, text: TextReader): Rdata {
  text.word(genericMark);
  const octets = readGenericData(text);
  return translateError(
    DnsWireError,
    (error) =>
      new DnsSyntaxError(
        inEnglish(
          `these octets are not a valid ${definition.type} record: ${error.message}`,
          saySyntax('badOctets', { type: definition.type }),
        ),
      ),
    () => decodeRdata(definition.type, new WireReader(octets), octets.length),
  );
}

/** Puts a priority that was given beside the value, or the type's usual one, where the value has none. */
function withPriority(definition: RdataType, text: string, priority: number | undefined): string {
  if (definition.defaultPriority === undefined) return text;
  const tokens = lexValue(text);
  if (tokens.length === definition.fields.length - 1) return `${priority ?? definition.defaultPriority} ${text}`;
  const inside = tokens.length === definition.fields.length ? tokens[0]?.text : undefined;
  if (priority !== undefined && inside !== undefined && Number(inside) !== priority) {
    throw new DnsSyntaxError(saySyntax('priorityTwice', { inside: String(inside), beside: String(priority) })).inField(
      'priority',
    );
  }
  return text;
}

/** A word belongs to the field in its place; the last field takes all that follow. */
function namingFields<Result>({ fields }: RdataType, reader: TextReader, read: () => Result): Result {
  const current = () => fields[reader.current] ?? fields.at(-1);
  return translateError(DnsSyntaxError, (error) => error.inField(current()?.key), read);
}

function typedName(text: string, zone: Fqdn): Fqdn {
  if (text === '@') return zone;
  refuseBareAt(text);
  const isSingleLabel = !text.replace(/\\[^]/gu, '').includes('.');
  return parseFqdn(text, isSingleLabel ? zone : undefined);
}
