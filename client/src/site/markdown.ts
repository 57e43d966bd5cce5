import MarkdownIt from 'markdown-it';

/** HTML inside the text is shown as text, and links lead to web and mail addresses alone. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** Safe HTML, whoever wrote the text. */
export const htmlOf = (text: string): string => markdown.render(text);
