import { expectShape, integerText, oneOf, optional, text } from './shape.js';
import { parseXml, tryXml } from './xml.js';
import { attribute, child, children, content, element } from './xml-shape.js';

describe('an XML answer', () => {
  it('is read with attributes, children, text and the five named references', () => {
    const root = tryXml(
      '\ufeff<?xml version="1.0"?>\r\n<!-- a <note> -->\n<a x="1 &lt; 2" y=\'&quot;&#x1F680;&#65;\'><b/>one<![CDATA[<&two>]]><b>&amp;amp;</b></a>\n',
    );
    expect(root).toMatchObject({ name: 'a', text: 'one<&two>' });
    expect(Object.fromEntries(root?.attributes ?? [])).toEqual({ x: '1 < 2', y: '"🚀A' });
    expect(root?.children.map(({ name, text }) => [name, text])).toEqual([
      ['b', ''],
      ['b', '&amp;'],
    ]);
  });

  it.each([
    ['nothing', ''],
    ['text', 'Too many requests'],
    ['JSON', '{"status":"OK"}'],
    ['half of it', '<a><b x="1"'],
    ['a missing end', '<a><b></b>'],
    ['ends in the wrong order', '<a><b></a></b>'],
    ['two documents', '<a/><a/>'],
    ['text behind it', '<a/>more'],
    ['an attribute twice', '<a x="1" x="2"/>'],
    ['an attribute without quotes', '<a x=1/>'],
    ['a bare ampersand', '<a>this & that</a>'],
    ['an unknown reference', '<a>&nbsp;</a>'],
    ['a reference to no character', '<a>&#x110000;</a>'],
    ['an open comment', '<a><!-- </a>'],
    ['a document type', '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>'],
    ['a web page', '<!DOCTYPE html><html><body><br></body></html>'],
    ['too many levels', '<a>'.repeat(101) + '</a>'.repeat(101)],
  ])('is refused when it is %s', (_, body) => {
    expect(tryXml(body)).toBeUndefined();
    expect(() => parseXml('Vendor', { status: 200, text: body })).toThrow(
      /^The API address answered with .+ where Vendor answers with XML\.$/,
    );
  });

  it('is refused wherever it is cut', () => {
    const whole = '<a x="1"><b>text</b><c y=\'2\'/><![CDATA[data]]></a>';
    for (let length = 0; length < whole.length; length += 1) expect(tryXml(whole.slice(0, length))).toBeUndefined();
  });

  it('is read in linear time', () => {
    expect(tryXml(`<a>${'<b '.repeat(200_000)}</a>`)).toBeUndefined();
    expect(tryXml(`<a x="${'&amp;'.repeat(200_000)}"/>`)?.attributes.get('x')).toHaveLength(200_000);
  });
});

describe('the shape of an XML answer', () => {
  const host = element('host', { name: attribute('Name', text), ttl: attribute('TTL', integerText({ min: 0 })) });
  const shape = element('Answer', {
    status: attribute('Status', oneOf('OK')),
    note: attribute('Note', optional(text)),
    hosts: child('Hosts', element('Hosts', { all: children('host', host) })),
    total: child('Total', content(integerText())),
  });
  const read = (body: string) => expectShape('Vendor', shape, tryXml(body));

  it('gives its members', () => {
    const body = '<Answer Status="OK"><Hosts><host Name="a" TTL="60"/></Hosts><Total>1</Total></Answer>';
    expect(read(body)).toEqual({ status: 'OK', note: undefined, hosts: { all: [{ name: 'a', ttl: 60 }] }, total: 1 });
  });

  it.each([
    ['<Other/>', 'expected <Answer>'],
    ['<Answer/>', 'Answer@Status: expected one of "OK"'],
    ['<Answer Status="OK"/>', 'Answer/Hosts: expected an element'],
    [
      '<Answer Status="OK"><Hosts><host Name="a" TTL="x"/></Hosts><Total>1</Total></Answer>',
      'Answer/Hosts/host[0]@TTL: expected a whole number from 0',
    ],
    ['<Answer Status="OK"><Hosts/><Hosts/><Total>1</Total></Answer>', 'Answer/Hosts: expected one element'],
  ])('names the place of the mistake in %s', (body, place) => {
    expect(() => read(body)).toThrow(
      expect.objectContaining({
        cause: expect.objectContaining({ message: expect.stringContaining(place) as string }) as Error,
      }) as Error,
    );
  });
});
