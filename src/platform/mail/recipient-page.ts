import type { Response } from 'express';
import Handlebars from 'handlebars';
import type { Sentence } from '../../dns/index.js';
import { languages, translate, type Language } from '../phrases/index.js';
import { sayRecipientPage } from './recipient-page.words.js';

/** A small page for the owner of a mailbox, who may have no account here. */
export interface RecipientPage {
  title: Sentence;
  text: Sentence;
  /** Posts to the address of the page itself: opening it, as scanners of mails do, changes nothing. */
  button?: Sentence;
}

const template = Handlebars.compile<{
  language: Language;
  title: string;
  text: string;
  button: string | null;
  nonce: string;
}>(
  `<!doctype html>
<html lang="{{language}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{{title}}</title>
<style nonce="{{nonce}}">
body { margin: 0; padding: 48px 16px; background: #f4f4f5; color: #18181b; font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 24px; background: #fff; border: 1px solid #e4e4e7; border-radius: 8px; }
h1 { margin: 0 0 8px; font-size: 20px; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
button { min-height: 44px; padding: 0 16px; border: 0; border-radius: 8px; background: #0f5e73; color: #fff; font: inherit; cursor: pointer; }
@media (prefers-color-scheme: dark) {
  body { background: #18181b; color: #f4f4f5; }
  main { background: #27272a; border-color: #3f3f46; }
}
</style>
</head>
<body>
<main>
<h1>{{title}}</h1>
<p>{{text}}</p>
{{#if button}}<form method="post"><button type="submit">{{button}}</button></form>
{{/if}}</main>
</body>
</html>
`,
);

const noLink: RecipientPage = { title: sayRecipientPage('page.noLink'), text: sayRecipientPage('page.noLinkText') };

/** In the language of the mail. A null page is a link that does not work, for whatever reason: 404, in that of the browser. */
export function sendRecipientPage(response: Response, page: RecipientPage | null, language: Language): void {
  const ofBrowser = languages.find((each) => each === response.req.acceptsLanguages(...languages)) ?? 'en';
  const html = pageText(page ?? noLink, page ? language : ofBrowser, String(response.locals.cspNonce));
  response
    .status(page ? 200 : 404)
    .type('html')
    .send(html);
}

function pageText({ title, text, button }: RecipientPage, language: Language, nonce: string): string {
  const said = (sentence: Sentence) => translate(sentence, language);
  return template({ language, title: said(title), text: said(text), button: button ? said(button) : null, nonce });
}
