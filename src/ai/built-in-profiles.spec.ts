import { profileCategories } from './ai-profile.entity.js';
import { builtInProfiles } from './built-in-profiles.js';

describe('the built-in profiles', () => {
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
