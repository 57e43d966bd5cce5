import { unlessError } from '../translate-error.js';
import { DnsSyntaxError } from '../types.js';
import { saySyntax } from '../syntax.words.js';

/** A label with other letters as its A-label: `bücher` gives `xn--bcher-kva`. RFC 5890, mapped as browsers do (UTS 46). */
export function labelToAscii(label: string): string {
  // URL would read other ASCII characters as a port, a path or a percent escape of its own.
  const stray = /[^a-z0-9_-]/iu.exec(label.replace(/[^\0-\x7f]/gu, ''))?.[0];
  if (stray !== undefined) throw new DnsSyntaxError(saySyntax('mixedLabel', { label, character: stray }));
  // URL would drop what nobody sees, so that two texts that look alike give one name. Joiners are kept or refused by it.
  const hidden = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u;
  // Keyboards put this behind emoji.
  const character = hidden.exec(label.replace(/(\p{Extended_Pictographic})\ufe0f/gu, '$1'))?.[0];
  if (character !== undefined) {
    throw new DnsSyntaxError(saySyntax('invisible', { code: hexOf(character) }));
  }
  // The second label keeps digits in other scripts from being read as an IPv4 address.
  const suffix = '.x';
  const host = URL.canParse(`http://${label}${suffix}`) ? new URL(`http://${label}${suffix}`).hostname : '';
  const ascii = host.slice(0, -suffix.length);
  if (ascii === '' || ascii.includes('.')) {
    throw new DnsSyntaxError(saySyntax('noInternational', { label }));
  }
  return ascii;
}

function hexOf(character: string): string {
  return Number(character.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0');
}

/** The letters behind an A-label, or the label itself where it hides none that would lead back to it. */
export function labelToUnicode(label: string): string {
  if (!label.startsWith('xn--')) return label;
  const decoded = decodePunycode(label.slice('xn--'.length));
  if (decoded === undefined) return label;
  // An A-label that no IDN gives is shown as it is: its letters could pass for another name.
  return unlessError(DnsSyntaxError, () => labelToAscii(decoded)) === label ? decoded : label;
}

const base = 36;
const highestCodePoint = 0x10ffff;

/** RFC 3492 §6.2; undefined for text that encodes nothing. For display only. */
function decodePunycode(text: string): string | undefined {
  const delimiter = text.lastIndexOf('-');
  const output = [...text.slice(0, Math.max(delimiter, 0))];
  let at = delimiter + 1;
  let codePoint = 128;
  let position = 0;
  let bias = 72;
  while (at < text.length) {
    const before = position;
    let weight = 1;
    for (let step = base; ; step += base) {
      const digit = digitOf(text.charCodeAt(at));
      if (digit === undefined) return undefined;
      at += 1;
      position += digit * weight;
      const threshold = Math.min(Math.max(step - bias, 1), 26);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const length = output.length + 1;
    bias = adaptBias(position - before, length, before === 0);
    codePoint += Math.floor(position / length);
    if (codePoint > highestCodePoint) return undefined;
    position %= length;
    output.splice(position, 0, String.fromCodePoint(codePoint));
    position += 1;
  }
  return output.join('');
}

/** `a`–`z` are 0–25, `0`–`9` are 26–35; undefined also past the end of the text. */
function digitOf(code: number): number | undefined {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 26;
  return undefined;
}

/** RFC 3492 §6.1. */
function adaptBias(delta: number, length: number, first: boolean): number {
  let scaled = Math.floor(delta / (first ? 700 : 2));
  scaled += Math.floor(scaled / length);
  let bias = 0;
  while (scaled > 455) {
    scaled = Math.floor(scaled / (base - 1));
    bias += base;
  }
  return bias + Math.floor((base * scaled) / (scaled + 38));
}
