/** Fills a place of a template. A phrase is put there in the language of the whole, an array as a list. */
export type PhraseValue = string | number | Phrase | readonly (string | number | Phrase)[];

/** A text for people as data: the words of every language are under `code`, and `values` fill their places. */
export interface Phrase {
  /** `namespace:key` of the locale files, such as `activity:recordAdded`. Stable. */
  readonly code: string;
  readonly values: Readonly<Record<string, PhraseValue>>;
}

/** A phrase with its English text, which is for logs, scripts and readers whose words lack the code. */
export interface Sentence extends Phrase {
  readonly text: string;
}

/** English templates: key → text with places, `{{name}}` or `{{name, format}}`. Counted ones end in `_one` and `_other`. */
type Templates = Readonly<Record<string, string>>;

type SentenceValue = string | number | Sentence | readonly (string | number | Sentence)[];
type KeyOf<T extends Templates> = keyof T extends infer K
  ? K extends `${infer Base}_other` | `${infer Base}_one`
    ? Base
    : K & string
  : never;
type PlaceOf<Text extends string> = Text extends `${string}{{${infer Place}}}${infer Rest}`
  ? (Place extends `${infer Name},${string}` ? Name : Place) | PlaceOf<Rest>
  : never;
type TextOf<T extends Templates, K extends string> = K extends keyof T
  ? T[K]
  : `${K}_other` extends keyof T
    ? T[`${K}_other`]
    : never;
/** A plural needs its `count` in every language, also where English does not show it. */
type PlacesOf<T extends Templates, K extends string> =
  PlaceOf<TextOf<T, K>> | (`${K}_other` extends keyof T ? 'count' : never);

/** Makes the sentences of one namespace; the compiler asks for every value that the English template names. */
export type Say<T extends Templates> = <K extends KeyOf<T>>(
  key: K,
  ...values: [PlacesOf<T, K>] extends [never] ? [] : [Readonly<Record<PlacesOf<T, K>, SentenceValue>>]
) => Sentence;

export function sentencesOf<const T extends Templates>(namespace: string, templates: T): Say<T> {
  return (key, ...[values = {}]: [Readonly<Record<string, SentenceValue>>?]) => ({
    code: `${namespace}:${key}`,
    values: withoutTexts(values),
    text: fill(templateFor(templates, key, values.count), values),
  });
}

/** As it is stored and sent: without the English text, which has its own column and field. */
export function phraseOf({ code, values }: Phrase): Phrase {
  return { code, values };
}

/** The two fields of anything that tells people something. */
export function messageOf(sentence: Sentence): { message: string; phrase: Phrase } {
  return { message: sentence.text, phrase: phraseOf(sentence) };
}

const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** Exact text for people: 5400 gives `1 hour 30 minutes`. */
export function describeDuration(seconds: number, language = 'en'): string {
  let remaining = seconds;
  const parts = units.flatMap(({ unit, seconds: length }) => {
    const count = Math.floor(remaining / length);
    remaining -= count * length;
    return count > 0 ? [{ unit, count }] : [];
  });
  if (parts.length === 0) parts.push({ unit: 'second', count: 0 });
  return parts.map(({ unit, count }) => unitText(count, unit, language)).join(' ');
}

/** English needs no formatter, of which a zone of thousands of records would make thousands. */
function unitText(count: number, unit: string, language: string): string {
  if (language === 'en') return `${count} ${unit}${count === 1 ? '' : 's'}`;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** `a`, `a and b`, `a, b and c`. */
export function enumerate(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.slice(-1).join('')}`;
}

function withoutTexts(values: Readonly<Record<string, SentenceValue>>): Record<string, PhraseValue> {
  const plain: Record<string, PhraseValue> = {};
  for (const name in values) plain[name] = withoutText(values[name]!);
  return plain;
}

function withoutText(value: SentenceValue): PhraseValue {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return isList(value) ? value.map((item) => (typeof item === 'object' ? phraseOf(item) : item)) : phraseOf(value);
}

function templateFor(templates: Templates, key: string, count: SentenceValue | undefined): string {
  const template = templates[key] ?? templates[`${key}_${count === 1 ? 'one' : 'other'}`];
  if (template === undefined) throw new Error(`no words for ${key}`);
  return template;
}

function fill(template: string, values: Readonly<Record<string, SentenceValue>>): string {
  const parts = partsOf(template);
  let text = parts[0]!;
  for (let at = 1; at < parts.length; at += 3) text += textOf(values[parts[at]!] ?? '', parts[at + 1]) + parts[at + 2]!;
  return text;
}

/** Calls `make` once for each key. For few keys that are asked for tens of thousands of times, as an import does. */
export function remembering<Key, Value extends object>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (!value) known.set(key, (value = make(key)));
    return value;
  };
}

/** The text before the first place; then for each place its name, its format if it has one, and the text behind it. */
const partsOf = remembering((template: string): readonly (string | undefined)[] =>
  template.split(/\{\{(\w+)(?:, (\w+))?\}\}/),
);

function textOf(value: SentenceValue, format?: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value, format);
  return isList(value) ? enumerate(value.map((item) => textOf(item, format))) : value.text;
}

function numberText(value: number, format: string | undefined): string {
  if (format === 'duration') return describeDuration(value);
  return format === 'number' ? value.toLocaleString('en') : String(value);
}

function isList(value: SentenceValue): value is readonly (string | number | Sentence)[] {
  return Array.isArray(value);
}
