import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '../../shared/i18n/languages';

const documents = ['privacy-policy.md', 'terms-of-service.md'];
const read = (language: string, file: string) => readFileSync(path.join(import.meta.dirname, language, file), 'utf8');

/** The parts of a text that do not depend on its language, in their order. */
const shapeOf = (text: string) => ({
  blocks: text
    .trim()
    .split('\n')
    .map((line) => /^(##|- |> |$)/.exec(line)?.[1]?.trim() ?? 'text'),
  places: [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort(),
  links: [...text.matchAll(/\]\((.*?)\)/g)].map(([, address]) => address),
  numbers: [...text.matchAll(/\d{2,}/g)].map(([number]) => number).sort(),
});

describe('the legal texts', () => {
  it('exist in each language, and in no other', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual(languages.map(({ code }) => code).sort());
  });

  for (const { code } of languages.filter(({ code }) => code !== 'en')) {
    it.each(documents)(`say in ${code} as much as in English: %s`, (file) => {
      expect(shapeOf(read(code, file))).toEqual(shapeOf(read('en', file)));
      // A paragraph that nobody has translated.
      const english = new Set(
        read('en', file)
          .split('\n')
          .filter((line) => /[a-z]{3}/.test(line.replace(/\{\{.*?\}\}/g, ''))),
      );
      expect(
        read(code, file)
          .split('\n')
          .filter((line) => english.has(line)),
      ).toEqual([]);
    });
  }
});
