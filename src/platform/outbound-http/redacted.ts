import type { Phrase, PhraseValue, Sentence, Statement } from '../../dns/index.js';
import type { Redact } from './redactor.js';

/** The same statement without secrets, in its text and in the values of its words. */
export function redacted<Told extends Statement>(statement: Told, redact: Redact): Told;
export function redacted(statement: Statement, redact: Redact): Statement {
  if (typeof statement === 'string') return redact(statement);
  const { text, code, values } = statement;
  return { text: redact(text), code, values: redactedValues(values, redact) } satisfies Sentence;
}

function redactedValues(values: Phrase['values'], redact: Redact): Phrase['values'] {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, redactedValue(value, redact)]));
}

function redactedValue(value: PhraseValue, redact: Redact): PhraseValue {
  if (typeof value === 'string') return redact(value);
  if (typeof value === 'number') return value;
  if ('code' in value) return { code: value.code, values: redactedValues(value.values, redact) };
  return value.map((item) => redactedValue(item, redact) as string | number | Phrase);
}
