import { DnsSyntaxError } from '../../../src/dns/index.js';

/** A word or a quoted text of PowerDNS's record content, as octets with its escapes resolved. */
export interface ContentToken {
  readonly text: string;
  readonly octets: Uint8Array;
  readonly quoted: boolean;
}

export function tokenize(content: string): ContentToken[] {
  const tokens: ContentToken[] = [];
  let rest = content.trimStart();
  while (rest !== '') {
    const match = /^(?:"((?:[^"\\]|\\[^])*)"|((?:[^\s"\\]|\\[^]|"(?:[^"\\]|\\[^])*")+))/.exec(rest);
    if (!match) throw new DnsSyntaxError(`PowerDNS's content "${content}" cannot be read`);
    const text = match[1] ?? match[2] ?? '';
    tokens.push({ text, octets: unescape(text), quoted: match[1] !== undefined });
    rest = rest.slice(match[0].length).trimStart();
  }
  return tokens;
}

/** `\DDD` is an octet, `\X` is X, and what is not ASCII stands for its UTF-8. */
export function unescape(text: string): Uint8Array {
  const parts = [...text.matchAll(/\\(\d{3})|\\([^])|([^\\]+)/gu)].map(([, code, character, plain]) =>
    code === undefined ? Buffer.from(character ?? plain ?? '', 'utf8') : Buffer.of(Number(code) & 0xff),
  );
  return Uint8Array.from(Buffer.concat(parts));
}

export function quote(octets: Uint8Array): string {
  return `"${Array.from(octets, escapeOctet).join('')}"`;
}

function escapeOctet(octet: number): string {
  if (octet === 0x22 || octet === 0x5c) return `\\${String.fromCharCode(octet)}`;
  return octet >= 0x20 && octet < 0x7f ? String.fromCharCode(octet) : `\\${String(octet).padStart(3, '0')}`;
}
