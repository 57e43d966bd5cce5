import { inspect } from 'node:util';

const hiddenText = '[secret]';

/** A value that cannot be logged, printed or serialised by accident: only `reveal()` gives it. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return hiddenText;
  }

  toJSON(): string {
    return hiddenText;
  }

  [inspect.custom](): string {
    return hiddenText;
  }
}
