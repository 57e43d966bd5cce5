import { ApiProperty } from '@nestjs/swagger';
import { phraseIn, textOf, textOrNull, type Statement, type Phrase } from '../../dns/index.js';

/** A text for people as data: its words in eleven languages are in the locale files of the dashboard. */
export class PhraseView {
  /** `namespace:key`, such as `findings:private-address.private`. Stable. */
  code!: string;
  /** Fill the places of the words: texts, numbers, phrases like this one, and lists of these. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  values!: Readonly<Record<string, unknown>>;
}

/** Texts from before phrases were kept have none: they stay English. */
export function presentPhrase(phrase: Phrase | null | undefined): PhraseView | null {
  return phrase ? { code: phrase.code, values: phrase.values } : null;
}

/** A sentence for people, in English and as data. */
export class MessageView {
  message!: string;
  /** Null for a text without words in other languages, such as that of a DNS host. */
  phrase!: PhraseView | null;
}

export function presentMessage(message: Statement): MessageView {
  return { message: textOf(message), phrase: presentPhrase(phraseIn(message)) };
}

/** Why something may not show everything, in English and as data. */
export class IncompleteView {
  incompleteReason!: string | null;
  incompletePhrase!: PhraseView | null;
}

export function presentIncomplete(reason: Statement | null | undefined): IncompleteView {
  return { incompleteReason: textOrNull(reason), incompletePhrase: presentPhrase(phraseIn(reason)) };
}
