import { quoteText, unescapeText } from '../presentation/escapes.js';
import { DnsSyntaxError } from '../types.js';
import { defineRdataType } from './rdata-type.js';

interface Caa {
  flags: number;
  tag: string;
  value: Uint8Array;
}

const ascii = new TextEncoder();
const latin1 = new TextDecoder('latin1');
const tags = ['issue', 'issuewild', 'iodef', 'issuemail', 'contactemail', 'contactphone'];

/** RFC 8659 §4.1. Tags are compared without case, so they are kept in lower case. */
export const caa = defineRdataType<Caa>({
  type: 'CAA',
  code: 257,
  fields: [
    { key: 'flags', label: 'Flags', kind: 'integer', min: 0, max: 255, help: '0, or 128 for "critical"' },
    { key: 'tag', label: 'Tag', kind: 'choice', choices: tags },
    { key: 'value', label: 'Value', kind: 'text', help: 'The certificate authority, such as letsencrypt.org' },
  ],
  parse: (text) => ({
    flags: text.integer('the flags', 255),
    tag: text.parsed('the tag', parseTag),
    value: text.text('the value', 65_000),
  }),
  print: ({ flags, tag, value }) => `${flags} ${tag} ${quoteText(value)}`,
  encode: ({ flags, tag, value }, writer) => {
    writer.u8(flags).characterString(ascii.encode(tag)).bytes(value);
  },
  decode: (reader) => {
    const flags = reader.u8();
    return { flags, tag: parseTag(latin1.decode(reader.characterString())), value: reader.bytes(reader.remaining) };
  },
  check: ({ flags }) => {
    if (flags !== 0 && flags !== 128)
      throw new DnsSyntaxError('the flags of a CAA record are 0, or 128 for "critical"');
  },
  fromPerson: quoteValue,
});

/** People write `0 issue letsencrypt.org; policy=ev`: everything after the tag is the value, semicolons too. */
function quoteValue(text: string): string {
  return text.replace(/^\s*(\S+)\s+(\S+)\s+([^"\s][^"]*)$/u, (whole, flags: string, tag: string, value: string) =>
    flags === '\\#' ? whole : `${flags} ${tag} ${quoteText(unescapeText(value.trimEnd()))}`,
  );
}

function parseTag(text: string): string {
  if (!/^[a-z0-9]{1,255}$/iu.test(text)) {
    throw new DnsSyntaxError(`the tag has to be letters and digits such as issue, found "${text}"`);
  }
  return text.toLowerCase();
}
