import { lexValue } from '../presentation/tokens.js';
import type { Entry, Position, Token } from '../presentation/tokens.js';
import { DnsSyntaxError } from '../types.js';
import { at } from './record-head.js';
import { inEnglish } from '../phrases/statement.js';
import { saySyntax } from '../syntax.words.js';

interface Range {
  readonly start: number;
  readonly stop: number;
  readonly step: number;
}

/** A number that a text holds is filled with at most this many digits, as many as the longest name has. */
const maxWidth = 255;
const maxI32 = 2 ** 31 - 1;

/** Characters of a record, without white space: 65,535 octets of data written as `\DDD`, and the quotes around them. */
export const maxEntryLength = 300_000;

/**
 * The records that BIND's `$GENERATE` stands for: `1-9/2 host$ A 192.0.2.$` is five of them. In owner and data, `$` is
 * the number, `${offset,width,base}` the number in another form, and `\$` or `$$` a dollar sign; data of several words
 * stands in double quotes. Every token has the place of what it was made from. Throws `DnsSyntaxError`, also for more
 * than `most` records. https://bind9.readthedocs.io/en/stable/chapter3.html#the-generate-directive
 */
export function generatedEntries({
  args,
  end,
  most,
}: {
  args: readonly Token[];
  /** Where the directive ends. */
  end: Position;
  most: number;
}): Generator<Entry> {
  const [rangeToken, owner, ...others] = args;
  const data = others.at(-1);
  if (!rangeToken || !owner || !data || others.length < 2) {
    throw new DnsSyntaxError(saySyntax('generateParts'), end);
  }
  const range = at(rangeToken, () => parseRange(rangeToken.text));
  if ((range.stop - range.start) / range.step >= most) {
    throw new DnsSyntaxError(
      inEnglish(`a zone file may generate ${most} records at most`, saySyntax('generateTooMany', { max: most })),
      rangeToken.position,
    );
  }
  return entriesOf({ range, owner, head: others.slice(0, -1), data, end });
}

function* entriesOf(made: {
  range: Range;
  owner: Token;
  head: readonly Token[];
  data: Token;
  end: Position;
}): Generator<Entry> {
  const { range, owner, head, data, end } = made;
  // The quotes only hold the data together: what they hold is read like any data.
  const dataText = data.quoted ? data.text.replaceAll('\\"', '"') : data.text;
  for (let number = range.start; number <= range.stop; number += range.step) {
    const name = { ...owner, text: at(owner, () => fillIn(owner.text, number)) };
    const words = at(data, () => lexValue(fillIn(dataText, number)));
    const placed = words.map((token) => ({ ...token, position: data.position }));
    yield { tokens: [name, ...head, ...placed], indented: false, end };
  }
}

function parseRange(text: string): Range {
  const [, start, stop, step = '1'] = /^([0-9]{1,10})-([0-9]{1,10})(?:\/([0-9]{1,10}))?$/u.exec(text) ?? [];
  const range = { start: Number(start), stop: Number(stop), step: Number(step) };
  if (!(range.start <= range.stop && range.stop <= maxI32 && range.step >= 1)) {
    throw new DnsSyntaxError(
      inEnglish(
        `expected a range such as 1-254 or 0-100/10, found "${text}"`,
        saySyntax('suchAs', { example: '1-254', text }),
      ),
    );
  }
  return range;
}

function fillIn(text: string, number: number): string {
  // BIND keeps an offset for every "$" after it in the same text.
  let offset = 0;
  let length = text.length;
  return text.replaceAll(/\\[^]|\$\$|\$\{([^}]*)\}|\$/gu, (found, form?: string) => {
    if (found.startsWith('\\')) return found;
    if (found === '$$') return '\\$';
    if (form === undefined) return String(number + offset);
    const made = inForm(form, number);
    offset = made.offset;
    length += made.text.length - found.length;
    if (length > maxEntryLength) throw new DnsSyntaxError(saySyntax('entryLong'));
    return made.text;
  });
}

function inForm(form: string, number: number): { text: string; offset: number } {
  const [, offsetText, width = '0', base = 'd'] =
    /^(-?[0-9]{1,10})(?:,([0-9]{1,3})(?:,([doxXnN]))?)?$/u.exec(form) ?? [];
  if (offsetText === undefined || Number(width) > maxWidth) {
    throw new DnsSyntaxError(
      inEnglish(
        `expected a form such as \${0,3,d}, found "\${${form}}"`,
        saySyntax('suchAs', { example: '${0,3,d}', text: `\${${form}}` }),
      ),
    );
  }
  const offset = Number(offsetText);
  const value = number + offset;
  if (value < 0 || value > maxI32) throw new DnsSyntaxError(saySyntax('generateRange', { form: `\${${form}}`, value }));
  if (base === 'n' || base === 'N') return { text: nibbles(value, Number(width), base === 'N'), offset };
  const digits = value.toString(base === 'd' ? 10 : base === 'o' ? 8 : 16);
  return { text: (base === 'X' ? digits.toUpperCase() : digits).padStart(Number(width), '0'), offset };
}

/** Hexadecimal digits as labels, the lowest first, as reverse zones of IPv6 have them. The width counts the dots, too. */
function nibbles(value: number, width: number, isUpper: boolean): string {
  const digits = Array.from(value.toString(16).padStart(Math.ceil(width / 2), '0'))
    .reverse()
    .join('.');
  const text = digits.length < width ? `${digits}.` : digits;
  return isUpper ? text.toUpperCase() : text;
}
