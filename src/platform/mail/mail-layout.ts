import Handlebars from 'handlebars';
import type { Sentence, Statement } from '../../dns/index.js';
import { translate, type Language } from '../phrases/index.js';
import { withMonoNames } from './mono-names.js';

/** The one layout of all mails. Sentences are said in `language`; all else is plain text, which the layout escapes. */
export interface MailContent {
  /** The reader's. */
  language: Language;
  subject: Statement;
  /** Shown ahead of everything else. */
  notes?: readonly Statement[];
  sections: readonly MailSection[];
  /** Comes after the sections. */
  body?: MailBody;
  /** The one thing to do, as a button. */
  action?: MailLink;
  /** Why the reader gets this mail. */
  why: Statement;
  unsubscribe?: MailLink;
}

/** A text of an administrator's own. */
export interface MailBody {
  text: string;
  /** Stands in the mail as it is: whoever gives it has removed everything that could do harm. */
  safeHtml: string;
}

export interface MailLink {
  label: Statement;
  /** Begins with http:// or https://. */
  url: string;
}

export interface MailSection {
  heading?: Statement;
  /** A line break inside a paragraph stays one. */
  paragraphs: readonly Statement[];
  changes?: readonly ChangeLines[];
  facts?: readonly { label: Statement; value: Statement }[];
}

export interface ChangeLines {
  /** `www A` */
  title: Statement;
  before: readonly Statement[];
  after: readonly Statement[];
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

// Mail programs ignore style sheets or keep them, so every colour is inline, and the sheet holds only the dark ones.
const html = Handlebars.compile<Texts<MailContent>>(
  `<!doctype html>
<html lang="{{language}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{{subject}}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #18181b !important; color: #f4f4f5 !important; }
  .card { background: #27272a !important; border-color: #3f3f46 !important; }
  .note { background: #422006 !important; }
  .muted { color: #a1a1aa !important; }
  .before { color: #fda29b !important; }
  .after { color: #75e0a7 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:24px;background:#f4f4f5;color:#18181b;font:15px/1.6 system-ui,sans-serif">
<div class="card" style="max-width:600px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e4e4e7;border-radius:8px">
{{#each notes}}<p class="note" style="margin:0 0 16px;padding:8px 12px;background:#fef3c7;border-radius:6px">{{this}}</p>
{{/each}}{{#each sections}}{{#if heading}}<h2 style="margin:0 0 8px;font-size:17px">{{heading}}</h2>
{{/if}}{{#each paragraphs}}<p style="margin:0 0 12px;white-space:pre-line">{{this}}</p>
{{/each}}{{#if changes}}<div style="margin:0 0 12px;font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere">
{{#each changes}}<p style="margin:12px 0 4px"><strong>{{title}}</strong></p>
{{#each before}}<p class="before" style="margin:0;color:#b42318">- {{this}}</p>
{{/each}}{{#each after}}<p class="after" style="margin:0;color:#067647">+ {{this}}</p>
{{/each}}{{/each}}</div>
{{/if}}{{#each facts}}<p style="margin:0 0 4px"><strong>{{label}}:</strong> {{value}}</p>
{{/each}}{{/each}}{{#if body}}<div style="overflow-wrap:anywhere">{{{body.safeHtml}}}</div>
{{/if}}{{#if action}}<p style="margin:24px 0 8px"><a href="{{action.url}}" style="display:inline-block;padding:10px 16px;border-radius:8px;background:#0f5e73;color:#fff;text-decoration:none">{{action.label}}</a></p>
<p class="muted" style="margin:0 0 16px;font-size:13px;color:#52525b;overflow-wrap:anywhere">{{action.url}}</p>
{{/if}}<p class="muted" style="margin:16px 0 0;font-size:13px;color:#52525b">{{why}}{{#if unsubscribe}} <a class="muted" href="{{unsubscribe.url}}" style="color:#52525b">{{unsubscribe.label}}</a>{{/if}}</p>
</div>
</body>
</html>`,
);

const sectionsAsText = `{{#each sections}}{{#if heading}}{{heading}}

{{/if}}{{#each paragraphs}}{{this}}

{{/each}}{{#each changes}}{{title}}
{{#each before}}  - {{this}}
{{/each}}{{#each after}}  + {{this}}
{{/each}}

{{/each}}{{#each facts}}{{label}}: {{value}}
{{/each}}

{{/each}}`;
const plain = Handlebars.compile<{ sections: Texts<MailSection>[] }>(sectionsAsText, { noEscape: true });
const text = Handlebars.compile<Texts<MailContent>>(
  `{{#each notes}}{{this}}

{{/each}}${sectionsAsText}{{#if body}}{{body.text}}

{{/if}}{{#if action}}{{action.label}}:
{{action.url}}

{{/if}}--
{{why}}
{{#if unsubscribe}}{{unsubscribe.label}}: {{unsubscribe.url}}
{{/if}}`,
  { noEscape: true },
);

/** Gives a text part and an HTML part that say the same. */
export function renderMail(content: MailContent): RenderedMail {
  for (const link of [content.action, content.unsubscribe]) if (link) assertWebAddress(link);
  const texts = said(content, content.language);
  const inHtml = saidIn(content, (sentence, key) =>
    inSentences.has(key) ? withMonoNames(sentence, content.language) : translate(sentence, content.language),
  ) as Texts<MailContent>;
  return { subject: texts.subject, text: text(texts), html: html(inHtml) };
}

/** The sections alone, as text. */
export function renderPlain(sections: readonly MailSection[], language: Language): string {
  return plain({ sections: sections.map((section) => said(section, language)) }).trim();
}

/** The same with a text in place of every sentence. */
type Texts<T> = T extends Statement
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Texts<Item>[]
    : T extends object
      ? { [Key in keyof T]: Texts<T[Key]> }
      : T;

/** Parts that are read as sentences; the other parts are short, or in mono as a whole. */
const inSentences: ReadonlySet<string> = new Set(['notes', 'heading', 'paragraphs', 'why']);

function said<T>(content: T, language: Language): Texts<T> {
  return saidIn(content, (sentence) => translate(sentence, language)) as Texts<T>;
}

/** `key`: the part of the mail that the content is. */
function saidIn(content: unknown, say: (sentence: Sentence, key: string) => unknown, key = ''): unknown {
  if (typeof content !== 'object' || content === null) return content;
  if (Array.isArray(content)) return content.map((item) => saidIn(item, say, key));
  if ('code' in content) return say(content as Sentence, key);
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, saidIn(value, say, name)]));
}

function assertWebAddress({ url }: MailLink): void {
  if (!/^https?:\/\//.test(url)) throw new Error('The address in a mail must begin with http:// or https://');
}
