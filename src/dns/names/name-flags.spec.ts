import { flagsOf } from './name-flags.js';
import { parseFqdn, parseOwner, parseZoneName } from './name.js';

const kinds = (name: string) => flagsOf(parseFqdn(name)).map(({ kind }) => kind);

describe('suspicious names', () => {
  it.each([
    ['раypal.example', 'mixed_scripts'],
    ['gοοgle.example', 'mixed_scripts'],
    ['аррӏе.example', 'passes_for_latin'],
    ['сосо1.example', 'passes_for_latin'],
    ['i❤you.example', 'symbols'],
    ['☃.example', 'symbols'],
    ['xn--99999999.example', 'broken_a_label'],
    ['ꓚꓳꓳ.example', 'mixed_scripts'],
  ])('%s: %s', (name, kind) => {
    expect(kinds(name)).toEqual([kind]);
  });

  it.each([
    'example.org',
    'bücher.example',
    'faß.example',
    'россия.рф',
    'ελλάδα.gr',
    '日本語テスト.jp',
    'ひらがなabc.jp',
    'abc中文ㄅ.tw',
    '한국abc.kr',
    'भारत.in',
    'שלום.il',
    'مثال.example',
    'l·l.cat',
    '_dmarc.example',
    'a\\.b\\195.example',
  ])('do not include %s', (name) => {
    expect(kinds(name)).toEqual([]);
  });

  it('are reported by their labels as people see them, also for owner names', () => {
    const owner = parseOwner('раypal.www.☃', parseZoneName('example.org'));
    expect(flagsOf(owner)).toEqual([
      { kind: 'mixed_scripts', label: 'раypal' },
      { kind: 'symbols', label: '☃' },
    ]);
  });
});
