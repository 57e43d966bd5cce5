import { quoteText } from '../presentation/escapes.js';
import { DnsSyntaxError } from '../types.js';
import { quoteAfter } from './quote-after.js';
import { defineRdataType } from './rdata-type.js';
import { saySyntax } from '../syntax.words.js';

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
  criticality: 'critical',
  fields: [
    { key: 'flags', label: 'Flags', kind: 'integer', min: 0, max: 255, help: '0, or 128 for "critical"' },
    { key: 'tag', label: 'Tag', kind: 'choice', choices: tags.map((tag) => ({ value: tag, label: tag })) },
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
    if (flags !== 0 && flags !== 128) throw new DnsSyntaxError(saySyntax('caaFlags')).inField('flags');
  },
  fromPerson: (text) => quoteAfter(2, text),
});

function parseTag(text: string): string {
  if (!/^[a-z0-9]{1,255}$/iu.test(text)) {
    throw new DnsSyntaxError(saySyntax('caaTag', { text }));
  }
  return text.toLowerCase();
}
