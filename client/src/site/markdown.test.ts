import fc from 'fast-check';
import { htmlOf } from './markdown';

/** Elements that Markdown makes. All else is text. */
const elements = new Set(
  'a blockquote br code em h1 h2 h3 h4 h5 h6 hr img li ol p pre s strong table tbody td th thead tr ul'.split(' '),
);
const attributes = new Set(['href', 'src', 'alt', 'title', 'start', 'class', 'style']);

function drawn(markdown: string): Element[] {
  const page = new DOMParser().parseFromString(`<body>${htmlOf(markdown)}</body>`, 'text/html');
  return [...page.body.querySelectorAll('*')];
}

function expectHarmless(markdown: string): void {
  for (const element of drawn(markdown)) {
    expect(elements).toContain(element.localName);
    for (const { name, value } of element.attributes) {
      expect(attributes).toContain(name);
      if (name === 'href' || name === 'src') expect(value).not.toMatch(/^[\s\0-\x1f]*(javascript|vbscript|file):/i);
      // The columns of a table say how they are aligned, and nothing else.
      if (name === 'style') expect(value).toMatch(/^text-align:(left|right|center)$/);
      if (name === 'class') expect(value).toMatch(/^language-/);
    }
  }
}

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<!--><img src=x onerror=alert(1)>-->',
  '```"><script>alert(1)</script>\ncode\n```',
  '[click](javascript:alert(1))',
  '[click](JaVaScRiPt&colon;alert(1))',
  '![x](vbscript:alert(1))',
  '[click](data:text/html,<script>alert(1)</script>)',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '[x](/a"onmouseover="alert(1))',
  '|a|\n|--|\n|<img src=x onerror=alert(1)>|',
])('%s in an article stays text', (hostile) => {
  expectHarmless(hostile);
  expectHarmless(`# Title\n\n> ${hostile}\n\n- ${hostile}`);
});

it('HTML in an article is shown as it was written', () => {
  const page = new DOMParser().parseFromString(
    htmlOf('Use <b onclick="x()">bold</b> & <script>y</script>'),
    'text/html',
  );
  expect(page.body.textContent.trim()).toBe('Use <b onclick="x()">bold</b> & <script>y</script>');
});

it('no text at all makes an element or an attribute that Markdown has not', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '`',
      '[',
      ']',
      '(',
      ')',
      '!',
      '\n',
      '\n\n',
      '|',
      '&',
      ':',
      '\\',
      '<script>',
      '</p>',
    ),
    fc.constantFrom(
      'javascript:',
      'onerror=',
      '<svg/onload=',
      'data:text/html,',
      '&lt;',
      '&#106;',
      '```',
      '<!--',
      '-->',
    ),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => expectHarmless(pieces.join(''))));
});
