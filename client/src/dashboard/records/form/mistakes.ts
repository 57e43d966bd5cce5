import {
  DnsSyntaxError,
  maxTtlSeconds,
  parseFqdn,
  parseOwner,
  parseRecordType,
  parseValue,
  rootName,
} from '../../../../../src/dns/browser';
import { fieldsOf, ttlSecondsOf, type RecordDraft } from './recordDraft';
import { composeValue, type TypedValue } from './valueParts';

export interface Mistake {
  /** As the form names its inputs: `name`, `ttl`, `parts.priority`. */
  path: 'domainId' | 'name' | 'type' | 'ttl' | `parts.${string}`;
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
  partRequired(label: string): string;
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

function isInput(path: string): path is 'name' | 'type' | 'ttl' {
  return path === 'name' || path === 'type' || path === 'ttl';
}

function nameMistakes({ name }: RecordDraft, zone: string | null, messages: MistakeMessages): Mistake[] {
  if (name.trim() === '') return [{ path: 'name', message: messages.nameRequired }];
  const mistake = syntaxMistake(() => parseOwner(name, originOf(zone)));
  return mistake ? [{ path: 'name', message: mistake.message }] : [];
}

function valueMistakes(draft: RecordDraft, zone: string | null, messages: MistakeMessages): Mistake[] {
  if (draft.type === '') return [{ path: 'type', message: messages.typeRequired }];
  const fields = fieldsOf(draft);
  const isAlone = fields.length === 1;
  const empty = fields.filter(({ key, kind, optional }) => {
    const mayBeEmpty = optional || (kind === 'text' && !isAlone);
    return !mayBeEmpty && !draft.parts[key]?.trim();
  });
  if (empty.length > 0) {
    return empty.map(({ key, label }) => ({
      path: `parts.${key}` as const,
      message: isAlone ? messages.valueRequired : messages.partRequired(label),
    }));
  }
  const mistake = syntaxMistake(() => parseValue(parseRecordType(draft.type), composeValue(draft), originOf(zone)));
  return mistake ? [{ path: pathOfPart(draft, mistake.field), message: mistake.message }] : [];
}

function ttlMistakes({ ttl }: RecordDraft, messages: MistakeMessages): Mistake[] {
  const seconds = ttlSecondsOf(ttl);
  if (seconds === null) return [{ path: 'ttl', message: messages.ttlPositive }];
  return seconds > maxTtlSeconds ? [{ path: 'ttl', message: messages.ttlTooHigh }] : [];
}

/** The message as the server sends it: a sentence that begins with a capital letter. */
function syntaxMistake(read: () => unknown): { message: string; field?: string } | null {
  try {
    read();
    return null;
  } catch (error) {
    if (!(error instanceof DnsSyntaxError)) throw error;
    return { message: error.message.charAt(0).toUpperCase() + error.message.slice(1), field: error.field };
  }
}

function originOf(zone: string | null) {
  return zone === null ? rootName : parseFqdn(`${zone}.`);
}
