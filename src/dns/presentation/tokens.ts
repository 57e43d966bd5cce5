import { DnsSyntaxError } from '../types.js';

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A word or a quoted text, escapes still in it. */
export interface Token {
  readonly text: string;
  readonly quoted: boolean;
  readonly position: Position;
}

/** One logical line: parentheses joined, comments gone. */
export interface Entry {
  readonly tokens: readonly [Token, ...Token[]];
  /** Begins with white space: the owner of the entry before it holds on. */
  readonly indented: boolean;
  readonly end: Position;
}

/** Splits zone-file text into entries, empty ones left out. Throws `DnsSyntaxError` with the position. RFC 1035 §5.1. */
export function lexEntries(text: string): Entry[] {
  return new Lexer(text).entries();
}

/** The tokens of one value. A comment is refused: text after an unquoted semicolon would be lost unseen. */
export function lexValue(text: string): Token[] {
  const entries = new Lexer(text, { comments: false }).entries();
  if (entries.length > 1) throw new DnsSyntaxError('a value is one line, or several inside parentheses');
  return [...(entries[0]?.tokens ?? [])];
}

class Lexer {
  #at = 0;
  #line = 1;
  #lineStart = 0;
  #tokens: Token[] = [];
  #indented = false;
  #open: Position[] = [];
  readonly #entries: Entry[] = [];

  constructor(
    private readonly text: string,
    private readonly options: { comments: boolean } = { comments: true },
  ) {
    if (text.startsWith('\ufeff')) this.#at = this.#lineStart = 1;
  }

  entries(): Entry[] {
    while (this.#at < this.text.length) this.step(this.text.charAt(this.#at));
    const open = this.#open.at(-1);
    if (open) throw new DnsSyntaxError('this parenthesis is never closed', open);
    this.closeEntry();
    return this.#entries;
  }

  private step(char: string): void {
    if (char === '\n') this.newLine();
    else if (char === ' ' || char === '\t' || char === '\r') this.space(char);
    else if (char === ';') this.comment();
    else if (char === '(') this.openParenthesis();
    else if (char === ')') this.closeParenthesis();
    else if (char === '"') this.quoted();
    else this.word();
  }

  private newLine(): void {
    if (this.#open.length === 0) this.closeEntry();
    this.#at += 1;
    this.#line += 1;
    this.#lineStart = this.#at;
  }

  private space(char: string): void {
    if (this.#at === this.#lineStart && this.#open.length === 0 && char !== '\r') this.#indented = true;
    this.#at += 1;
  }

  private comment(): void {
    if (!this.options.comments) {
      throw new DnsSyntaxError('an unquoted ";" begins a comment: put the text in double quotes', this.here());
    }
    const end = this.text.indexOf('\n', this.#at);
    this.#at = end === -1 ? this.text.length : end;
  }

  private openParenthesis(): void {
    this.#open.push(this.here());
    this.#at += 1;
  }

  private closeParenthesis(): void {
    if (this.#open.pop() === undefined)
      throw new DnsSyntaxError('nothing was opened that ")" could close', this.here());
    this.#at += 1;
  }

  private quoted(): void {
    const end = this.scan(this.#at + 1, '"\n');
    if (this.text.charAt(end) !== '"') throw new DnsSyntaxError('this quote is not closed on its line', this.here());
    this.#tokens.push({ text: this.text.slice(this.#at + 1, end), quoted: true, position: this.here() });
    this.#at = end + 1;
  }

  private word(): void {
    const end = this.scan(this.#at, ' \t\r\n;()"');
    this.#tokens.push({ text: this.text.slice(this.#at, end), quoted: false, position: this.here() });
    this.#at = end;
  }

  /** The first of the stops that no backslash escapes, or the end of the text. A line ends whatever stands before. */
  private scan(from: number, stops: string): number {
    let at = from;
    while (at < this.text.length && !stops.includes(this.text.charAt(at))) {
      at += this.text.charAt(at) === '\\' && this.text.charAt(at + 1) !== '\n' ? 2 : 1;
    }
    return Math.min(at, this.text.length);
  }

  private closeEntry(): void {
    const [first, ...rest] = this.#tokens;
    if (first) this.#entries.push({ tokens: [first, ...rest], indented: this.#indented, end: this.here() });
    this.#tokens = [];
    this.#indented = false;
  }

  private here(): Position {
    return { line: this.#line, column: this.#at - this.#lineStart + 1 };
  }
}
