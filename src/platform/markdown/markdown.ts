import MarkdownIt from 'markdown-it';

/** The same settings as the public pages: HTML inside the text is shown as text, links lead to web and mail addresses alone. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** Safe HTML, whoever wrote the text. */
export const htmlOfMarkdown = (text: string): string => markdown.render(text);
