import fc from 'fast-check';
import { completed, defaultPreferences, withChoice, type ChosenPreferences } from './preferences.js';

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const switches = maybe(fc.record({ enabled: fc.boolean(), dnsChanges: fc.boolean() }, { requiredKeys: [] }));
const choice: fc.Arbitrary<ChosenPreferences> = fc.record({
  language: maybe(fc.constantFrom('en', 'de', 'hi')),
  autoRefresh: maybe(fc.boolean()),
  notifications: switches,
});

describe('preferences', () => {
  it('are the defaults until one is chosen', () => {
    expect(completed(withChoice({}, {}))).toEqual(defaultPreferences);
  });

  it('keep a switch when another one changes', () => {
    const chosen = withChoice({ notifications: { dnsChanges: false } }, { notifications: { securityAlerts: false } });
    expect(completed(chosen).notifications).toMatchObject({ enabled: true, dnsChanges: false, securityAlerts: false });
  });

  it('keep what a later choice leaves out, and take what it names', () => {
    fc.assert(
      fc.property(choice, choice, (first, second) => {
        const { language, autoRefresh, notifications } = completed(withChoice(withChoice({}, first), second));
        expect(language).toBe(second.language ?? first.language ?? null);
        expect(autoRefresh).toBe(second.autoRefresh ?? first.autoRefresh ?? false);
        expect(notifications.enabled).toBe(second.notifications?.enabled ?? first.notifications?.enabled ?? true);
      }),
    );
  });

  it('are complete after any choice', () => {
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 4 }), (choices) => {
        const shown = completed(choices.reduce(withChoice, {}));
        const leaves = Object.values(shown).flatMap((value) =>
          typeof value === 'object' && value !== null ? Object.values(value) : [value],
        );
        expect(leaves).not.toContain(undefined);
        expect(leaves).toHaveLength(16);
      }),
    );
  });
});
