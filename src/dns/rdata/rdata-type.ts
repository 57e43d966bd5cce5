import { genericMark, readGenericData } from '../presentation/generic-data.js';
import type { TextReader } from '../presentation/text-reader.js';
import { readPresentation } from '../presentation/text-reader.js';
import { translateError } from '../translate-error.js';
import { codeOfType } from '../type-codes.js';
import { DnsSyntaxError, type Rdata, type RecordType } from '../types.js';
import type { WireReader } from '../wire/reader.js';
import type { WireWriter } from '../wire/writer.js';
import { usualFacts, type TypeFacts } from './type-facts.js';

/**
 * Kind of an input's content. `text` is any text and stands in quotes in zone files; `words`, `types` (mnemonics),
 * `parameters` (`key=value`) and `time` (`YYYYMMDDHHmmSS`) stand there as they are typed.
 */
export type RdataFieldKind =
  | 'ipv4'
  | 'ipv6'
  | 'hostname'
  | 'integer'
  | 'duration'
  | 'time'
  | 'choice'
  | 'text'
  | 'words'
  | 'hex'
  | 'base64'
  | 'types'
  | 'parameters'
  | 'rfc3597';

/** A usual value of a field and what it says. Others within the field's range are as good. */
export interface RdataChoice {
  readonly value: string;
  readonly label: string;
}

/** One input of a record form, in presentation order. Zone-file text of the value is these, joined by spaces. */
export interface RdataField {
  readonly key: string;
  readonly label: string;
  readonly kind: RdataFieldKind;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly RdataChoice[];
  /** May be left empty; only the last fields of a type can. */
  readonly optional?: boolean;
  /** An example, as a person would type it. */
  readonly help?: string;
}

/** How one record type's data is read and written. A new type is one file that makes this and one row in the table. */
export interface RdataDefinition<Data> extends Partial<TypeFacts> {
  /** A mnemonic of `type-codes.ts`, or `TYPE65280`. */
  readonly type: string;
  readonly fields: readonly RdataField[];
  /** RFC 2181 §10.1: an owner name has at most one record of this type. */
  readonly singleton?: boolean;
  /** Known by code only, or by code and mnemonic: its data is RFC 3597 text. */
  readonly opaque?: boolean;
  /**
   * Octets that are no data of this type are kept as RFC 3597 text instead of refused: servers serve them, and nobody
   * here looks into them. Some servers know types by number only, and so accept anything.
   */
  readonly keepsOddOctets?: boolean;
  /** The first field is a priority that people may give beside the value; this is what they get when they give none. */
  readonly defaultPriority?: number;
  /** Presentation fields; need not look for what is left over. Throws `DnsSyntaxError`. */
  parse(text: TextReader): Data;
  /** Canonical presentation text: equal data, equal text. */
  print(data: Data): string;
  encode(data: Data, writer: WireWriter): void;
  /** The window of the reader is the RDATA. Throws `DnsWireError`. */
  decode(reader: WireReader, length: number): Data;
  /** Throws `DnsSyntaxError` for data that is legal in DNS but surely a typing mistake. Not applied to existing data. */
  check?(data: Data): void;
  /** Turns what a person types into presentation text, and back. Default: they are the same. */
  fromPerson?(text: string): string;
  toPerson?(rdata: Rdata): string;
  /** The value in a sentence for people. Default: as people type it, with the priority in parentheses. */
  describe?(rdata: Rdata): string;
  /** The canonical text that means "no such service here" (RFC 7505, RFC 2782). */
  readonly noService?: string;
}

/** A type whose data others hold as `Rdata` only. */
export interface RdataType
  extends Omit<RdataDefinition<Rdata>, 'type' | 'print' | 'check' | keyof TypeFacts>, TypeFacts {
  readonly type: RecordType;
  readonly code: number;
  readonly singleton: boolean;
  readonly opaque: boolean;
  readonly keepsOddOctets: boolean;
  /** Parses and checks what a person typed. */
  parseTyped(text: TextReader): Rdata;
}

/** Errors from `run` are about this field. Needed where a field takes several words, or is checked after all were read. */
export function inField<Result>(key: string, run: () => Result): Result {
  return translateError(DnsSyntaxError, (error) => error.inField(key), run);
}

/** Hides a type's own shape of data behind canonical text. Throws `DnsSyntaxError` for what is no type. */
export function defineRdataType<Data>(definition: RdataDefinition<Data>): RdataType {
  const print = (data: Data): Rdata => definition.print(data) as Rdata;
  return {
    ...usualFacts,
    ...definition,
    code: codeOfType(definition.type),
    type: definition.type as RecordType,
    singleton: definition.singleton ?? false,
    opaque: definition.opaque ?? false,
    keepsOddOctets: definition.keepsOddOctets ?? false,
    parse: (text) => print(definition.parse(text)),
    parseTyped: (text) => {
      const data = definition.parse(text);
      definition.check?.(data);
      return print(data);
    },
    encode: (rdata, writer) => {
      const text = readPresentation(rdata);
      if (definition.opaque || !text.startsWith(genericMark)) {
        definition.encode(definition.parse(text), writer);
      } else {
        text.word(genericMark);
        writer.bytes(readGenericData(text));
      }
    },
    decode: (reader, length) => print(definition.decode(reader, length)),
  };
}
