import { parseFqdn, parseValue, phraseIn, textOf } from './index.js';
import { DnsSyntaxError, type Fqdn, type RecordType } from './types.js';

const zone = 'example.org.' as Fqdn;

function mistake(read: () => unknown): DnsSyntaxError {
  try {
    read();
  } catch (error) {
    if (error instanceof DnsSyntaxError) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

describe('a mistake in DNS text', () => {
  it.each([
    ['A', '1.2.3', 'syntax:ipv4', { text: '1.2.3' }],
    ['MX', '70000 mail', 'syntax:number', { max: 65_535, text: '70000' }],
    ['SRV', '1 2', 'syntax:missing', {}],
    ['MX', '10 192.0.2.1', 'syntax:hostIsAddress', { name: '192.0.2.1' }],
    ['CNAME', '192.0.2.1.', 'syntax:addressAsTarget', {}],
    ['CAA', '3 issue "x"', 'syntax:caaFlags', {}],
    ['DS', '1 8 2 abcd', 'syntax:digest', { expected: 32, digits: 64, found: 2 }],
  ] as const)('has words in every language: %s %s', (type, text, code, values) => {
    const { statement, message } = mistake(() => parseValue(type as RecordType, text, zone));
    expect(phraseIn(statement)).toEqual({ code, values });
    expect(message).toBe(textOf(statement));
  });

  it('quotes no more of a long text than the message can show', () => {
    const { statement, message } = mistake(() => parseValue('A' as RecordType, 'x'.repeat(10_000), zone));
    expect(message.length).toBeLessThan(500);
    expect(JSON.stringify(phraseIn(statement)).length).toBeLessThan(500);
  });

  it('names the label that is too long', () => {
    const label = 'a'.repeat(64);
    expect(phraseIn(mistake(() => parseFqdn(label)).statement)?.code).toBe('syntax:labelTooLong');
  });
});
