import { parseFqdn, parseRecordType, parseValue, rdataType, type RdataField } from '../../../../../src/dns/browser';
import type { RecordView } from '../../../shared/api/generated/api.schemas';

/** A value in the form: by the keys of the type's fields, as typed. */
export interface TypedValue {
  type: string;
  parts: Record<string, string>;
}

/** Holds a whole value in zone-file text, if its fields cannot be told apart. */
export const wholeField: RdataField = { key: 'whole', label: 'Value', kind: 'words' };

/** The value as a person would write it in one line, a priority in front. */
export function composeValue({ type, parts }: TypedValue): string {
  const whole = parts[wholeField.key];
  if (whole !== undefined) return whole;
  const { fields } = rdataType(parseRecordType(type));
  // The only field of a text is the text itself: long ones are cut into segments by whoever reads it.
  if (fields.length === 1) return parts[fields[0]!.key] ?? '';
  return fields
    .map(({ key, kind }) => (kind === 'text' ? quoted(parts[key] ?? '') : (parts[key] ?? '').trim()))
    .filter((text) => text !== '')
    .join(' ');
}

/** The fields of a record's value, or the whole where they cannot be told apart without loss. */
export function splitValue(record: Pick<RecordView, 'type' | 'value' | 'priority' | 'domain'>): Record<string, string> {
  const { type, value, priority } = record;
  const line = priority === null ? value : `${priority} ${value}`;
  const { fields } = rdataType(parseRecordType(type));
  if (fields.length === 1) return { [fields[0]!.key]: line };
  const parts = partsOf(line, fields);
  // A field of several words could begin anywhere.
  const isClear = !fields.some(({ kind }) => kind === 'words');
  return isClear && saysTheSame(record, line, composeValue({ type, parts })) ? parts : { [wholeField.key]: line };
}

/** The last field takes all remaining tokens. */
function partsOf(line: string, fields: readonly RdataField[]): Record<string, string> {
  const tokens = line.match(/"(?:[^"\\]|\\.)*"|\S+/gu) ?? [];
  return Object.fromEntries(
    fields.map(({ key, kind }, index) => {
      const text = index === fields.length - 1 ? tokens.slice(index).join(' ') : (tokens[index] ?? '');
      return [key, kind === 'text' ? unquoted(text) : text];
    }),
  );
}

function saysTheSame({ type, domain }: Pick<RecordView, 'type' | 'domain'>, line: string, composed: string): boolean {
  const rdataOf = (text: string) => parseValue(parseRecordType(type), text, parseFqdn(`${domain.name}.`));
  try {
    return rdataOf(line) === rdataOf(composed);
  } catch {
    return false;
  }
}

/** Quotes mean that the text is zone-file text. */
function quoted(text: string): string {
  return text.startsWith('"') ? text : `"${text.replaceAll(/["\\]/gu, '\\$&')}"`;
}

/** Text with octets that nobody can type stays in quotes. */
function unquoted(text: string): string {
  const inside = /^"(.*)"$/su.exec(text)?.[1];
  return inside === undefined || /\\\d/u.test(inside) ? text : inside.replaceAll(/\\(.)/gu, '$1');
}
