import Handlebars from 'handlebars';

/** What a mail says. All texts are Handlebars templates over the context. */
export interface MailTemplate {
  subject: string;
  paragraphs: readonly string[];
  /** The one thing to do, as a button. `url` is a template too and must give an http(s) address. */
  action?: { label: string; url: string };
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const layout = Handlebars.compile(
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{{subject}}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f5;color:#18181b;font:15px/1.6 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e4e4e7;border-radius:8px">
{{#each paragraphs}}<p style="margin:0 0 16px;white-space:pre-line">{{this}}</p>
{{/each}}{{#if action}}<p style="margin:24px 0"><a href="{{action.url}}" style="padding:10px 16px;border-radius:8px;background:#0f5e73;color:#fff;text-decoration:none">{{action.label}}</a></p>
<p style="margin:0;font-size:13px;color:#52525b">{{action.url}}</p>
{{/if}}</div>
</body>
</html>`,
  { strict: true },
);

/** `const alertMail = mailTemplate<{ domain: string }>({ … })`, then `outbox.send({ to, ...alertMail({ domain }) })`. */
export function mailTemplate<Context extends object>(template: MailTemplate): (context: Context) => RenderedMail {
  // Values go into plain text as they are and are escaped once, by the layout.
  const compile = (source: string) => Handlebars.compile<Context>(source, { noEscape: true, strict: true });
  const subject = compile(template.subject);
  const paragraphs = template.paragraphs.map(compile);
  const label = compile(template.action?.label ?? '');
  const url = compile(template.action?.url ?? '');
  return (context) => {
    const action = template.action && { label: label(context), url: webAddress(url(context)) };
    const filled = { subject: subject(context), paragraphs: paragraphs.map((fill) => fill(context)), action };
    const lines = [...filled.paragraphs, ...(action ? [`${action.label}: ${action.url}`] : [])];
    return { subject: filled.subject, text: `${lines.join('\n\n')}\n`, html: layout(filled) };
  };
}

function webAddress(url: string): string {
  if (/^https?:\/\//.test(url)) return url;
  throw new Error('The address in a mail must begin with http:// or https://');
}
