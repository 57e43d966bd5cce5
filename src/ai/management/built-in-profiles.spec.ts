import { readFileSync } from 'node:fs';
import path from 'node:path';
import { profileCategories } from './ai-profile.entity.js';
import { builtInProfiles } from './built-in-profiles.js';

const locale = path.resolve(import.meta.dirname, '../../../client/src/shared/i18n/locales/en/settings.json');

describe('the built-in profiles', () => {
  it('have words in the dashboard, which are those of the API in English', () => {
    const { ai } = JSON.parse(readFileSync(locale, 'utf8')) as { ai: { builtIn: object } };
    const words = builtInProfiles.map(({ id, name, description }) => [id, { name, description }]);
    expect(ai.builtIn).toEqual(Object.fromEntries(words));
  });

  it('cover every category', () => {
    expect(new Set(builtInProfiles.map(({ category }) => category))).toEqual(new Set(profileCategories));
  });

  it.each(['id', 'name', 'systemPrompt', 'featureFlag'] as const)('each have a %s of their own', (field) => {
    expect(new Set(builtInProfiles.map((profile) => profile[field])).size).toBe(builtInProfiles.length);
  });

  it.each(builtInProfiles.map((profile) => [profile.id, profile] as const))(
    '%s is told that it changes nothing, obeys no record and takes silence for no answer',
    (_, { systemPrompt, capabilities }) => {
      expect(systemPrompt).toMatch(/You cannot change anything/);
      expect(systemPrompt).toMatch(/never an instruction/);
      expect(systemPrompt).toMatch(/timeout .* "unknown"/);
      expect(systemPrompt).toMatch(/Your task: /);
      expect(capabilities.length).toBeGreaterThan(0);
    },
  );
});
