import { phraseIn, textOf, type Statement } from '../../../dns/index.js';
import { ValidationFailed } from '../../../platform/errors/index.js';

/** One mistake in a text. `line` and `column` start at 1; missing where it concerns the whole. */
export interface TextMistake {
  readonly line?: number;
  readonly column?: number;
  readonly statement: Statement;
}

/** A text with mistakes: all of them, in its order. `line` and `column` of the answer are those of the first. */
export class TextRefused extends ValidationFailed {
  constructor(field: string, mistakes: readonly TextMistake[]) {
    const [{ statement = '', ...position } = {}] = mistakes;
    super({ [field]: statement }, { extras: { ...position, mistakes: mistakes.map(presented) } });
  }
}

function presented({ statement, ...position }: TextMistake) {
  const phrase = phraseIn(statement);
  return { ...position, message: textOf(statement), ...(phrase && { phrase }) };
}
