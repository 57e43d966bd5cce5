import Handlebars from 'handlebars';
import type { RenderedMail } from '../../platform/mail/index.js';

/** A mail in parts. Everything is plain text; the layout escapes. */
export interface MailContent {
  language: string;
  subject: string;
  /** Ahead of everything. */
  notes?: readonly string[];
  sections: readonly MailSection[];
  action?: { label: string; url: string };
  /** Why the reader gets this. */
  why: string;
  unsubscribe?: { label: string; url: string };
}

export interface MailSection {
  heading?: string;
  paragraphs: readonly string[];
  changes?: readonly ChangeLines[];
  facts?: readonly { label: string; value: string }[];
}

export interface ChangeLines {
  /** `www A` */
  title: string;
  before: readonly string[];
  after: readonly string[];
}

const html = Handlebars.compile<MailContent>(
  `<!doctype html>
<html lang="{{language}}">
<head><meta charset="utf-8"><title>{{subject}}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f5;color:#18181b;font:15px/1.6 system-ui,sans-serif">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e4e4e7;border-radius:8px">
{{#each notes}}<p style="margin:0 0 16px;padding:8px 12px;background:#fef3c7;border-radius:6px">{{this}}</p>
{{/each}}{{#each sections}}{{#if heading}}<h2 style="margin:0 0 8px;font-size:17px">{{heading}}</h2>
{{/if}}{{#each paragraphs}}<p style="margin:0 0 12px">{{this}}</p>
{{/each}}{{#if changes}}<div style="margin:0 0 12px;font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere">
{{#each changes}}<p style="margin:12px 0 4px"><strong>{{title}}</strong></p>
{{#each before}}<p style="margin:0;color:#b42318">- {{this}}</p>
{{/each}}{{#each after}}<p style="margin:0;color:#067647">+ {{this}}</p>
{{/each}}{{/each}}</div>
{{/if}}{{#each facts}}<p style="margin:0 0 4px"><strong>{{label}}:</strong> {{value}}</p>
{{/each}}{{/each}}{{#if action}}<p style="margin:24px 0 8px"><a href="{{action.url}}" style="padding:10px 16px;border-radius:8px;background:#0f5e73;color:#fff;text-decoration:none">{{action.label}}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#52525b;overflow-wrap:anywhere">{{action.url}}</p>
{{/if}}<p style="margin:16px 0 0;font-size:13px;color:#52525b">{{why}}{{#if unsubscribe}} <a href="{{unsubscribe.url}}" style="color:#52525b">{{unsubscribe.label}}</a>{{/if}}</p>
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
const plain = Handlebars.compile<Pick<MailContent, 'sections'>>(sectionsAsText, { noEscape: true });
const text = Handlebars.compile<MailContent>(
  `{{#each notes}}{{this}}

{{/each}}${sectionsAsText}{{#if action}}{{action.label}}:
{{action.url}}

{{/if}}--
{{why}}
{{#if unsubscribe}}{{unsubscribe.label}}: {{unsubscribe.url}}
{{/if}}`,
  { noEscape: true },
);

export function renderMail(content: MailContent): RenderedMail {
  return { subject: content.subject, text: text(content), html: html(content) };
}

/** The sections alone, as text. */
export function renderPlain(sections: readonly MailSection[]): string {
  return plain({ sections }).trim();
}

/** Puts values into words: `fill('{{domain}}: hello', { domain })`. Rejects a value that was forgotten. */
export function fill(words: string, values: Readonly<Record<string, string | number>>): string {
  return Handlebars.compile(words, { noEscape: true, strict: true })(values);
}
