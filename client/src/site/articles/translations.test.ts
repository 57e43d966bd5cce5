import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '../../shared/i18n/languages';

const read = (language: string, file: string) => readFileSync(path.join(import.meta.dirname, language, file), 'utf8');
const files = readdirSync(path.join(import.meta.dirname, 'en'));

/** The parts of a text that do not depend on its language, in their order. */
const shapeOf = (text: string) => ({
  blocks: text
    .trim()
    .split('\n')
    .map((line) => /^(# |## |\d\. |\||---|\*\*|```|$)/.exec(line)?.[1]?.trim() ?? 'text'),
  code: [...text.matchAll(/```.*?```|`[^`\n]+`/gs)].map(([code]) => code).sort(),
  standards: [...text.matchAll(/RFC (\d+)/g)].map(([, number]) => number),
});

describe('the articles of the product', () => {
  for (const { code } of languages.filter(({ code }) => code !== 'en')) {
    it.each(files)(`say in ${code} as much as in English: %s`, (file) => {
      const text = read(code, file);
      expect(shapeOf(text)).toEqual(shapeOf(read('en', file)));
      const isEnglish = (line: string) => /[a-z]{3}.* .*[a-z]{3}/.test(line) && read('en', file).includes(line);
      const outsideOfCode = text.replace(/```.*?```/gs, '');
      expect(outsideOfCode.split('\n').filter(isEnglish)).toEqual([]);
    });
  }
});
