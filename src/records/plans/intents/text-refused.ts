import { ValidationFailed } from '../../../platform/errors/index.js';

/** One mistake in a text. `line` and `column` start at 1; missing where it concerns the whole. */
export interface TextMistake {
  readonly line?: number;
  readonly column?: number;
  readonly message: string;
}

/** A text with mistakes: all of them, in its order. `line` and `column` of the answer are those of the first. */
export class TextRefused extends ValidationFailed {
  constructor(field: string, mistakes: readonly TextMistake[]) {
    const [{ message = '', ...position } = {}] = mistakes;
    super({ [field]: message }, { extras: { ...position, mistakes } });
  }
}
