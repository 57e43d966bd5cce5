import { safeHtml } from './safe-html.js';

describe('the HTML of a campaign', () => {
  it.each([
    ['a script', '<p>Hello</p><script>alert(1)</script>', '<p>Hello</p>'],
    ['a handler', '<img src="https://a.example/b.png" onerror="alert(1)">', '<img src="https://a.example/b.png" />'],
    ['a script as an address', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['an address in disguise', '<a href="java&#10;script:alert(1)">x</a>', '<a>x</a>'],
    ['a picture without https', '<img src="data:image/svg+xml,<svg onload=alert(1)>">', '<img />'],
    ['an address without a scheme', '<img src="//a.example/b.png">', '<img />'],
    ['a frame', '<iframe src="https://a.example"></iframe>', ''],
    ['a form', '<form action="https://a.example"><input name="password"></form>', ''],
    ['a drawing', '<svg><script>alert(1)</script></svg><math><mi>x</mi></math>', 'x'],
    ['a style sheet', '<style>body { display: none }</style><p>x</p>', '<p>x</p>'],
    [
      'a style that loads',
      '<p style="background:url(https://a.example);color:red">x</p>',
      '<p style="color:red">x</p>',
    ],
    ['a meta element', '<meta http-equiv="refresh" content="0;url=https://a.example"><base href="/x">x', 'x'],
    ['a comment for some mail programs', '<!--[if mso]><script>alert(1)</script><![endif]-->x', 'x'],
    ['an unclosed tag', '<img src=x onerror=alert(1)', ''],
  ])('loses %s', (_, html, safe) => {
    expect(safeHtml(html)).toBe(safe);
  });

  it('keeps text, tables, pictures, links and colours', () => {
    const html =
      '<table width="600" cellpadding="8"><tbody><tr><td align="center" style="color:#0f5e73;padding:8px 16px">' +
      '<a href="https://a.example/?x=1&amp;y=2">News</a></td></tr></tbody></table>';
    expect(safeHtml(html)).toBe(html);
  });

  it('is the same when it is made safe twice', () => {
    const once = safeHtml('<p>a <b>b</b> &amp; <i style="color: red">c</i><br></p>');
    expect(safeHtml(once)).toBe(once);
  });
});
