import { phraseOf, type Phrase, type Sentence } from './phrase.js';

/**
 * A text for people: a sentence with words in every language, or a text that is shown as it is, such as the words of a
 * DNS host or a text that an older release has stored.
 */
export type Statement = string | Sentence;

/** The English text. */
export function textOf(statement: Statement): string {
  return typeof statement === 'string' ? statement : statement.text;
}

/** Null for a text that has no other words. */
export function phraseIn(statement: Statement | null | undefined): Phrase | null {
  return typeof statement === 'object' && statement !== null ? phraseOf(statement) : null;
}

export function textOrNull(statement: Statement | null | undefined): string | null {
  return statement === null || statement === undefined ? null : textOf(statement);
}

/** A more exact text in English; other languages say the sentence. */
export function inEnglish(text: string, sentence: Sentence): Sentence {
  return { ...sentence, text };
}

/** With a capital letter in front, for a text that may stand in the middle of a line. */
export function asSentence(statement: Statement): Statement {
  const text = textOf(statement);
  const upper = text.charAt(0).toUpperCase() + text.slice(1);
  return typeof statement === 'string' ? upper : inEnglish(upper, statement);
}
