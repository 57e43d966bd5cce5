import { readdirSync } from 'node:fs';
import path from 'node:path';
import MarkdownIt from 'markdown-it';
import type { Plugin } from 'vite';
import type { Guide, GuideSection } from '../src/shared/guides/guide.ts';

/** HTML inside the text is shown as text. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
type Token = ReturnType<typeof markdown.parse>[number];

/**
 * `import guide from './first-zone.md?guide'` is the guide, rendered at build time: readers load no Markdown parser.
 * `import guides from './de?guides'` are those of a folder, by the names of their files.
 */
export function guides(): Plugin {
  return {
    name: 'zonekeeper:guides',
    enforce: 'pre',
    resolveId(source, importer) {
      return source.endsWith('?guides') ? path.resolve(path.dirname(importer ?? ''), source) : null;
    },
    load(id) {
      if (!id.endsWith('?guides')) return null;
      const guides = guidesIn(id.replace('?guides', ''));
      const imports = guides.map(({ file }, index) => `import guide${index} from ${JSON.stringify(`${file}?guide`)};`);
      const entries = guides.map(({ slug }, index) => `${JSON.stringify(slug)}: guide${index}`);
      return `${imports.join('\n')}\nexport default { ${entries.join(', ')} };`;
    },
    transform(source, id) {
      if (!id.endsWith('.md?guide')) return null;
      return { code: `export default ${JSON.stringify(guideOf(source))}`, map: null };
    },
  };
}

/** The files of a folder. */
export const guidesIn = (folder: string): { slug: string; file: string }[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ slug: name.replace('.md', ''), file: path.join(folder, name) }));

/** The first heading is the title, the paragraph below it the summary. `<!-- search: … -->` has more words for the search. */
export function guideOf(source: string): Guide {
  const [comment = '', words = ''] = /<!-- search: ([^>]*) -->/.exec(source) ?? [];
  const [heading = '', summary = '', ...rest] = source
    .replace(comment, '')
    .trim()
    .split(/\n{2,}/);
  const tokens = withAnchors(markdown.parse(rest.join('\n\n'), {}));
  return {
    title: heading.replace(/^# /, ''),
    summary: summary.replaceAll('\n', ' '),
    words: words.split(/\s+/),
    blocks: blocksOf(tokens),
    sections: sectionsOf(tokens),
  };
}

/** Gives every heading an id made of its words. */
function withAnchors(tokens: Token[]): Token[] {
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open') token.attrSet('id', anchorOf(tokens[index + 1]?.content ?? ''));
    // Wide tables and tabs are scrolled by the keyboard, too.
    if (token.type === 'table_open') token.attrSet('tabindex', '0');
  });
  return tokens;
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Code stands between the texts as it is, so that it can be copied. */
function blocksOf(tokens: readonly Token[]): Guide['blocks'] {
  const blocks: Guide['blocks'] = [];
  let text: Token[] = [];
  const close = () => {
    if (text.length > 0) blocks.push({ html: markdown.renderer.render(text, markdown.options, {}) });
    text = [];
  };
  for (const token of tokens) {
    if (token.type !== 'fence') {
      text.push(token);
      continue;
    }
    if (token.level > 0) throw new Error(`indented code in a guide cannot be copied: ${token.content}`);
    close();
    blocks.push({ code: token.content.trimEnd() });
  }
  close();
  return blocks;
}

function sectionsOf(tokens: readonly Token[]): GuideSection[] {
  const sections: GuideSection[] = [{ id: '', heading: '', text: '' }];
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open') {
      const heading = tokens[index + 1]?.content ?? '';
      sections.push({ id: anchorOf(heading), heading, text: '' });
    } else if (token.type === 'fence') addText(token.content);
    else if (token.type === 'inline' && tokens[index - 1]?.type !== 'heading_open')
      addText((token.children ?? []).map(({ content }) => content).join(''));
  });
  return sections.filter(({ heading, text }) => heading || text);

  function addText(text: string): void {
    const section = sections.at(-1);
    if (section) section.text += `${text} `;
  }
}
