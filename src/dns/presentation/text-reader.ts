import { parseFqdn } from '../names/name.js';
import { translateError } from '../translate-error.js';
import type { Fqdn } from '../types.js';
import { DnsSyntaxError } from '../types.js';
import { unescapeText } from './escapes.js';
import type { Position, Token } from './tokens.js';
import { lexValue } from './tokens.js';
import { parseTtl } from './ttl.js';
import { inEnglish, type Statement } from '../phrases/statement.js';
import { saySyntax } from '../syntax.words.js';

/**
 * Reads one record's data, field by field: the counterpart of `WireReader` for presentation text.
 * Every method takes what the field is called, and throws `DnsSyntaxError` naming it and its position.
 */
export class TextReader {
  #at = 0;
  #current = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly options: {
      resolveName: (text: string) => Fqdn;
      /** Where the record ends, for what is missing; without it errors carry no position. */
      end?: Position;
    },
  ) {}

  get remaining(): number {
    return this.tokens.length - this.#at;
  }

  /** Index of the token that was read last, is missing or is left over: where an error stands. */
  get current(): number {
    return this.#current;
  }

  /** Whether the next token is this unquoted word. */
  startsWith(word: string): boolean {
    const token = this.tokens[this.#at];
    return token?.text === word && !token.quoted;
  }

  /** An unquoted word as it stands, escapes included. */
  word(field: string): string {
    return this.read(field, (token) => {
      if (token.quoted)
        throw new DnsSyntaxError(inEnglish(`expected ${field}, found quoted text`, saySyntax('quoted')));
      return token.text;
    });
  }

  name(field: string): Fqdn {
    return this.read(field, (token) => {
      if (token.quoted)
        throw new DnsSyntaxError(inEnglish(`expected ${field}, found quoted text`, saySyntax('quoted')));
      return this.options.resolveName(token.text);
    });
  }

  /** A number, or one of the words that stand for one, in either case. */
  integer(field: string, max: number, mnemonics: Readonly<Record<string, number>> = {}): number {
    return this.read(field, ({ text }) => {
      const value = mnemonics[text.toUpperCase()] ?? (/^[0-9]{1,10}$/u.test(text) ? Number(text) : NaN);
      if (!(value <= max))
        throw new DnsSyntaxError(
          inEnglish(
            `expected ${field}, a number from 0 to ${max}, found "${text}"`,
            saySyntax('number', { max, text }),
          ),
        );
      return value;
    });
  }

  /** Seconds, with or without units. */
  duration(field: string, maxSeconds: number): number {
    return this.read(field, ({ text }) => parseTtl(text, maxSeconds));
  }

  /** Octets of a word or a quoted text, at most `maxOctets`. */
  text(field: string, maxOctets: number): Uint8Array {
    return this.read(field, (token) => {
      const octets = unescapeText(token.text);
      if (octets.length > maxOctets) {
        throw new DnsSyntaxError(
          inEnglish(
            `${field} is ${octets.length} octets long: at most ${maxOctets} fit`,
            saySyntax('tooManyOctets', { octets: octets.length, max: maxOctets }),
          ),
        );
      }
      return octets;
    });
  }

  /** Reads one field by a parser of the type's own. */
  parsed<Value>(field: string, parse: (text: string) => Value): Value {
    return this.read(field, ({ text }) => parse(text));
  }

  /** Reads all that is left as one word, in which spaces may stand anywhere: digests, keys. RFC 4034 §2.2. */
  joined<Value>(field: string, parse: (text: string) => Value): Value {
    return this.read(field, ({ text }) => {
      const texts = this.tokens.slice(this.#at).map((token) => token.text);
      this.#at = this.tokens.length;
      return parse([text, ...texts].join(''));
    });
  }

  /** `key`, `key=value` or `key="quoted value"`, escapes still in it. RFC 9460 §2.1. */
  parameter<Value>(field: string, parse: (key: string, value: string | undefined) => Value): Value {
    return this.read(field, (token) => {
      if (token.quoted)
        throw new DnsSyntaxError(inEnglish(`expected ${field}, found quoted text`, saySyntax('quoted')));
      const cut = token.text.indexOf('=');
      if (cut === -1) return parse(token.text, undefined);
      const value = token.text.slice(cut + 1);
      return parse(token.text.slice(0, cut), value === '' ? this.quotedAfter(token) : value);
    });
  }

  /** Throws when something is left over. */
  finish(): void {
    this.#current = this.#at;
    const extra = this.tokens[this.#at];
    if (extra) throw this.located(saySyntax('surplus', { text: extra.text }), extra.position);
  }

  private read<Value>(field: string, interpret: (token: Token) => Value): Value {
    this.#current = this.#at;
    const token = this.tokens[this.#at];
    if (!token)
      throw this.located(
        inEnglish(`expected ${field}, found the end of the record`, saySyntax('missing')),
        this.options.end,
      );
    this.#at += 1;
    return translateError(
      DnsSyntaxError,
      (error) => this.located(error.statement, token.position),
      () => interpret(token),
    );
  }

  /** The quoted text that begins where this token ends, or nothing. */
  private quotedAfter({ text, position }: Token): string {
    const next = this.tokens[this.#at];
    const touches =
      next?.quoted && next.position.line === position.line && next.position.column === position.column + text.length;
    if (!touches) return '';
    this.#at += 1;
    return next.text;
  }

  private located(statement: Statement, position?: Position): DnsSyntaxError {
    return new DnsSyntaxError(statement, this.options.end && position);
  }
}

/** A reader over one value's zone-file text. */
export function readPresentation(text: string, origin?: Fqdn): TextReader {
  return new TextReader(lexValue(text), { resolveName: (name) => parseFqdn(name, origin) });
}
