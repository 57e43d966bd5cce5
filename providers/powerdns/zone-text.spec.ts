import { cutZone, nameIn } from './zone-text.js';

const www =
  '{"comments": [], "name": "www.example.org.", "records": [{"content": "192.0.2.1", "disabled": false}], "ttl": 300, "type": "A"}';
const text =
  '{"comments": [{"account": "a", "content": "c", "modified_at": 1}], "name": "t.example.org.", "records": [{"content": "\\"}, {\\\\\\"type\\\\\\": \\\\\\"A\\\\\\"\\"", "disabled": false}], "ttl": 300, "type": "TXT"}';
const document = (...sets: string[]) =>
  `{"account": "", "kind": "Native", "name": "example.org.", "rrsets": [${sets.join(', ')}], "serial": 7, "url": "/x"}`;

describe('the text of a zone', () => {
  it.each([[[]], [[www]], [[www, text]], [[text, www, www]]])('is cut into its sets: %j', async (sets: string[]) => {
    const pieces = await cutZone(document(...sets));
    expect(pieces).toEqual({ zone: document(), sets });
    expect(sets.map((set) => JSON.parse(set) as unknown)).toEqual(
      (JSON.parse(document(...sets)) as { rrsets: unknown[] }).rrsets,
    );
  });

  it.each([
    ['is not written by PowerDNS', JSON.stringify(JSON.parse(document(www)))],
    ['has members in another order', document('{"type": "A", "name": "www.example.org."}')],
    ['ends within a set', document(www, text).slice(0, -90)],
    ['is a web page', '<html></html>'],
  ])('is left alone where it %s', async (_, other) => {
    expect(await cutZone(other)).toBeNull();
  });

  it('shows the owner name of a set, whatever its comments and records say', () => {
    const odd = www.replace('[]', JSON.stringify([{ account: '', content: '"name": "x"', modified_at: 1 }]));
    expect([www, text, odd, '{}'].map(nameIn)).toEqual(['www.example.org.', 't.example.org.', 'www.example.org.', '']);
  });
});
