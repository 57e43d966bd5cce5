import { htmlOfMarkdown } from './markdown.js';

describe('Markdown', () => {
  it('becomes headings, lists, links, pictures and tables', () => {
    expect(htmlOfMarkdown('# A\n\n- b\n\n[c](https://c.example)')).toBe(
      '<h1>A</h1>\n<ul>\n<li>b</li>\n</ul>\n<p><a href="https://c.example">c</a></p>\n',
    );
    expect(htmlOfMarkdown('![p](/blog/images/0.webp)')).toBe('<p><img src="/blog/images/0.webp" alt="p"></p>\n');
  });

  it.each([
    ['<script>alert(1)</script>', /<script/],
    ['<img src=x onerror=alert(1)>', /<img/],
    ['[x](javascript:alert(1))', /<a /],
    ['[x](data:text/html,<script>alert(1)</script>)', /<a /],
    ['![x](javascript:alert(1))', /<img/],
    ['[x](https://a.example "\\" onclick=\\"alert(1)")', /" onclick="/],
    ['```html\n<script>alert(1)</script>\n```', /<script/],
  ])('never makes markup of %s', (text, markup) => {
    expect(htmlOfMarkdown(text)).not.toMatch(markup);
  });
});
