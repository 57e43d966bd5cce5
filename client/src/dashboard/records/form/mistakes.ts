import {
  DnsSyntaxError,
  parseFqdn,
  parseOwner,
  parseRecordType,
  parseValue,
  rootName,
  type RdataField,
  type Statement,
} from '../../../../../src/dns/browser';
import { emptyFields, fieldsOf, isTtlTooHigh, ttlSecondsOf, type RecordDraft } from './recordDraft';
import { composeValue, type TypedValue } from './valueParts';

export interface Mistake {
  /** As the form names its inputs: `name`, `ttl`, `parts.priority`, `settings.comment`. */
  path: 'domainId' | 'name' | 'type' | 'ttl' | `parts.${string}` | `settings.${string}`;
  message: string;
}

/** Messages that only the form has. All others come from the DNS core, so that they match the server's. */
export interface MistakeMessages {
  domainRequired: string;
  nameRequired: string;
  typeRequired: string;
  valueRequired: string;
  ttlPositive: string;
  ttlTooHigh: string;
  /** `field`: its input, whose label the reader sees. */
  partRequired(type: string, field: RdataField): string;
  partOutOfRange(type: string, field: RdataField): string;
  /** A mistake that the DNS core found. */
  said(mistake: Statement): string;
}

/** The mistakes that prevent sending the draft. `zone`: the domain's name in A-labels, null while none is chosen. */
export function mistakesOf(draft: RecordDraft, zone: string | null, messages: MistakeMessages): Mistake[] {
  return [
    ...(zone === null ? [{ path: 'domainId' as const, message: messages.domainRequired }] : []),
    ...nameMistakes(draft, zone, messages),
    ...valueMistakes(draft, zone, messages),
    ...ttlMistakes(draft, messages),
  ];
}

/** The input for a field of the value. Without a field, or one that the form does not show, it is the last input. */
export function pathOfPart(draft: TypedValue, field?: string): `parts.${string}` {
  const fields = fieldsOf(draft);
  const shown = fields.find(({ key }) => key === field) ?? fields.at(-1);
  return `parts.${shown?.key ?? 'value'}`;
}

/** The inputs that a refusal by the server names in its `details`, each with its message. */
export function refusedInputs(draft: TypedValue, details: Readonly<Record<string, string>>): Mistake[] {
  const entries = Object.entries(details).map(([path, message]) => ({
    path: path.replace(/^changes\.0\./, ''),
    message,
  }));
  const parts = entries.filter(({ path }) => path.startsWith('parts.') || path === 'priority');
  const values = entries.filter(({ path }) => path === 'value');
  return [
    ...entries.flatMap(({ path, message }) => (isInput(path) ? [{ path, message }] : [])),
    ...parts.map(({ path, message }) => ({ path: pathOfPart(draft, path.replace(/^parts\./, '')), message })),
    // A message about a part is more precise than one about the whole value.
    ...(parts.length > 0 ? [] : values.map(({ message }) => ({ path: pathOfPart(draft), message }))),
  ];
}

function isInput(path: string): path is 'name' | 'type' | 'ttl' | `settings.${string}` {
  return path.startsWith('settings.') || path === 'name' || path === 'type' || path === 'ttl';
}

function nameMistakes({ name }: RecordDraft, zone: string | null, messages: MistakeMessages): Mistake[] {
  if (name.trim() === '') return [{ path: 'name', message: messages.nameRequired }];
  const mistake = syntaxMistake(() => parseOwner(name, originOf(zone)));
  return mistake ? [{ path: 'name', message: messages.said(mistake.statement) }] : [];
}

function valueMistakes(draft: RecordDraft, zone: string | null, messages: MistakeMessages): Mistake[] {
  if (draft.type === '') return [{ path: 'type', message: messages.typeRequired }];
  const { type } = draft;
  const fields = fieldsOf(draft);
  const missing = emptyFields(draft).map((field) => ({
    path: `parts.${field.key}` as const,
    message: fields.length === 1 ? messages.valueRequired : messages.partRequired(type, field),
  }));
  const outOfRange = fields
    .filter((field) => isOutOfRange(field, draft.parts[field.key] ?? ''))
    .map((field) => ({ path: `parts.${field.key}` as const, message: messages.partOutOfRange(type, field) }));
  // The parts can only be read together once each of them can stand in its place.
  if (missing.length + outOfRange.length > 0) return [...missing, ...outOfRange];
  const mistake = syntaxMistake(() => parseValue(parseRecordType(draft.type), composeValue(draft), originOf(zone)));
  return mistake ? [{ path: pathOfPart(draft, mistake.field), message: messages.said(mistake.statement) }] : [];
}

/** Judges a number by itself, whatever the other inputs hold. */
function isOutOfRange({ kind, min = 0, max = Infinity }: RdataField, text: string): boolean {
  const typed = text.trim();
  if (kind !== 'integer' || typed === '') return false;
  return !/^\d+$/u.test(typed) || Number(typed) < min || Number(typed) > max;
}

function ttlMistakes({ ttl }: RecordDraft, messages: MistakeMessages): Mistake[] {
  if (isTtlTooHigh(ttl)) return [{ path: 'ttl', message: messages.ttlTooHigh }];
  return ttlSecondsOf(ttl) === null ? [{ path: 'ttl', message: messages.ttlPositive }] : [];
}

function syntaxMistake(read: () => unknown): DnsSyntaxError | null {
  try {
    read();
    return null;
  } catch (error) {
    if (!(error instanceof DnsSyntaxError)) throw error;
    return error;
  }
}

function originOf(zone: string | null) {
  return zone === null ? rootName : parseFqdn(`${zone}.`);
}
