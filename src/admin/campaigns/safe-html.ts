import sanitizeHtml from 'sanitize-html';

const colour = /^(#[0-9a-f]{3,8}|[a-z]+|rgba?\([\d\s,.%]+\))$/i;
const length = /^[\d\s.]+(px|em|rem|%|pt)?([\d\s.]+(px|em|rem|%|pt)?)*$|^(auto|inherit|normal)$/i;
const word = /^[a-z-]+$/i;

/** No property takes an address, so that nothing is loaded by a style. */
const styles = {
  color: [colour],
  'background-color': [colour],
  'text-align': [word],
  'text-decoration': [word],
  'vertical-align': [word],
  'font-family': [/^[\w\s,'"-]+$/],
  'font-size': [length],
  'font-style': [word],
  'font-weight': [/^(\d{3}|[a-z]+)$/i],
  'line-height': [length],
  display: [/^(block|inline|inline-block|table|table-cell)$/i],
  width: [length],
  'max-width': [length],
  height: [length],
  margin: [length],
  'margin-top': [length],
  'margin-bottom': [length],
  padding: [length],
  border: [/^[\w\s#]+$/],
  'border-radius': [length],
};

const layout = ['align', 'valign', 'bgcolor', 'width', 'height', 'dir', 'lang', 'style'];

/** HTML as mails may contain it: texts, tables, pictures and links. Scripts, forms, frames and style sheets are removed. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'center', 'font', 'del', 'ins'],
    allowedAttributes: {
      '*': layout,
      a: ['href', 'title'],
      img: ['src', 'alt', 'title'],
      font: ['color', 'size', 'face'],
      table: ['cellpadding', 'cellspacing', 'border', 'role'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      ol: ['start', 'type'],
    },
    allowedStyles: { '*': styles },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    enforceHtmlBoundary: false,
    parseStyleAttributes: true,
  });
}
