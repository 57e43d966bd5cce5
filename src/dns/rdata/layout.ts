import type { TextReader } from '../presentation/text-reader.js';
import type { WireReader } from '../wire/reader.js';
import type { WireWriter } from '../wire/writer.js';
import type { RdataDefinition, RdataField } from './rdata-type.js';

/** One field of a type's data: its input, its text and its octets. Fields that take all that is left stand last. */
export interface Field<Value> {
  readonly form: Omit<RdataField, 'key'>;
  parse(text: TextReader): Value;
  /** Canonical; empty where nothing is written. */
  print(value: Value): string;
  encode(value: Value, writer: WireWriter): void;
  decode(reader: WireReader): Value;
}

/** How a field is described to people. */
export interface FieldTexts {
  readonly label: string;
  readonly help?: string;
}

type DataOf<Fields> = { [Key in keyof Fields]: Fields[Key] extends Field<infer Value> ? Value : never };

/** The part of a definition that follows from its fields, which stand in the same order in text and on the wire. */
export function layout<Fields extends Record<string, Field<unknown>>>(
  fields: Fields,
): Pick<RdataDefinition<DataOf<Fields>>, 'fields' | 'parse' | 'print' | 'encode' | 'decode'> {
  const entries = Object.entries(fields);
  const read = (readField: (field: Field<unknown>) => unknown) => {
    const data: Record<string, unknown> = {};
    for (const [key, field] of entries) data[key] = readField(field);
    return data as DataOf<Fields>;
  };
  return {
    fields: entries.map(([key, { form }]) => ({ key, ...form })),
    parse: (text) => read((field) => field.parse(text)),
    print: (data) => {
      const texts = entries.map(([key, field]) => field.print(data[key]));
      return texts.filter((text) => text !== '').join(' ');
    },
    encode: (data, writer) => {
      for (const [key, field] of entries) field.encode(data[key], writer);
    },
    decode: (reader) => read((field) => field.decode(reader)),
  };
}

/** The name of a field in messages: `Mail server` is "the mail server". */
export function inSentence(label: string): string {
  return `the ${/^[A-Z][a-z ]/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label}`;
}
