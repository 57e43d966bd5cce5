// npm run words: writes the English locale files of what the server and its plugins say, from the tables in **/*.words.ts.
import { writeFileSync } from 'node:fs';
import { nested, readServerWords } from './check/words/server.mjs';
import { inCheckout } from './prepare/checkout.mjs';

for (const [namespace, texts] of readServerWords(inCheckout())) {
  const file = inCheckout('client/src/shared/i18n/locales/en', `${namespace}.json`);
  writeFileSync(file, `${JSON.stringify(nested(texts), null, 2)}\n`);
}
