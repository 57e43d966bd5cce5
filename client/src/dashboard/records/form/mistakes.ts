import {
  DnsSyntaxError,
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
  path: string;
  message: string;
}

/** What only the form says; the rest is said by the DNS core, in the words that the server uses. */
export interface MistakeWords {
  domainRequired: string;
  nameRequired: string;
  typeRequired: string;
  valueRequired: string;
  ttlPositive: string;
  ttlTooHigh: string;
  partRequired(label: string): string;
}

/** RFC 2181 §8. */
export const maxTtlSeconds = 2_147_483_647;

/** Everything that keeps the draft from being sent. `zone`: the domain's name in A-labels, null while none is chosen. */
export function mistakesOf(draft: RecordDraft, zone: string | null, words: MistakeWords): Mistake[] {
  return [
    ...(zone === null ? [{ path: 'domainId', message: words.domainRequired }] : []),
    ...nameMistakes(draft, zone, words),
    ...valueMistakes(draft, zone, words),
    ...ttlMistakes(draft, words),
  ];
}

/** The input that a message about a value as a whole belongs to. */
export function pathOfValueMistake(draft: TypedValue, message: string): string {
  const fields = fieldsOf(draft);
  const said = message.toLowerCase();
  const named = fields.find(({ label }) => said.includes(`the ${label.toLowerCase()}`));
  return `parts.${(named ?? fields.at(-1))?.key ?? 'value'}`;
}

function nameMistakes({ name }: RecordDraft, zone: string | null, words: MistakeWords): Mistake[] {
  if (name.trim() === '') return [{ path: 'name', message: words.nameRequired }];
  const message = syntaxMistake(() => parseOwner(name, originOf(zone)));
  return message ? [{ path: 'name', message }] : [];
}

function valueMistakes(draft: RecordDraft, zone: string | null, words: MistakeWords): Mistake[] {
  if (draft.type === '') return [{ path: 'type', message: words.typeRequired }];
  const fields = fieldsOf(draft);
  const isAlone = fields.length === 1;
  const empty = fields.filter(({ key, kind, optional }) => {
    const mayBeEmpty = optional || (kind === 'text' && !isAlone);
    return !mayBeEmpty && !draft.parts[key]?.trim();
  });
  if (empty.length > 0) {
    return empty.map(({ key, label }) => ({
      path: `parts.${key}`,
      message: isAlone ? words.valueRequired : words.partRequired(label),
    }));
  }
  const message = syntaxMistake(() => parseValue(parseRecordType(draft.type), composeValue(draft), originOf(zone)));
  return message ? [{ path: pathOfValueMistake(draft, message), message }] : [];
}

function ttlMistakes({ ttl }: RecordDraft, words: MistakeWords): Mistake[] {
  const seconds = ttlSecondsOf(ttl);
  if (seconds === null || seconds < 1) return [{ path: 'ttl', message: words.ttlPositive }];
  return seconds > maxTtlSeconds ? [{ path: 'ttl', message: words.ttlTooHigh }] : [];
}

/** As the server says it: a sentence that begins with a capital letter. */
function syntaxMistake(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (error) {
    if (!(error instanceof DnsSyntaxError)) throw error;
    return error.message.charAt(0).toUpperCase() + error.message.slice(1);
  }
}

function originOf(zone: string | null) {
  return zone === null ? rootName : parseFqdn(`${zone}.`);
}
