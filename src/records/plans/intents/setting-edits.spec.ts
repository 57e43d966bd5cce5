import { parseRecordType, type HostSetting } from '../../../dns/index.js';
import { readSettingEdits, settingKeysOf } from './setting-edits.js';

const a = parseRecordType('A');
const settings: readonly HostSetting[] = [
  { key: 'proxied', label: 'Proxied', per: 'value', kind: 'boolean', types: ['A', 'AAAA', 'CNAME'] },
  { key: 'comment', label: 'Comment', per: 'value', kind: 'text', maxLength: 5 },
  { key: 'mode', label: 'Mode', per: 'set', kind: 'choice', choices: [{ value: 'fast', label: 'Fast' }] },
  { key: 'weight', label: 'Weight', per: 'member', kind: 'integer', minimum: 0, maximum: 255 },
  { key: 'share', label: 'Share', per: 'member', kind: 'number', minimum: 0 },
  { key: 'tags', label: 'Tags', per: 'set', kind: 'list', maxLength: 3, maxEntries: 2 },
  { key: 'health', label: 'Health check', per: 'set', kind: 'data' },
  { key: 'region', label: 'Region', per: 'member', kind: 'text', lockedBecause: 'Regions are chosen there.' },
];
const read = (given: Record<string, unknown>, type = a) => {
  const { edits, mistakes } = readSettingEdits(given, { displayName: 'Acme', settings }, type);
  return { edits, mistakes: Object.fromEntries([...mistakes].map(([key, { text }]) => [key, text])) };
};

describe('settings that a request names', () => {
  it('become edits of the value, of the set, and of its members', () => {
    expect(read({ proxied: true, mode: 'fast', weight: { blue: 1, green: null }, comment: null })).toEqual({
      edits: [
        { key: 'proxied', per: 'value', setting: true },
        { key: 'mode', per: null, setting: 'fast' },
        { key: 'weight', per: { member: 'blue' }, setting: 1 },
        { key: 'weight', per: { member: 'green' }, setting: null },
        { key: 'comment', per: 'value', setting: null },
      ],
      mistakes: {},
    });
  });

  it('may have a fraction where the host takes one', () => {
    const edits = [{ key: 'share', per: { member: 'blue' }, setting: 0.5 }];
    expect(read({ share: { blue: 0.5 } })).toEqual({ edits, mistakes: {} });
  });

  it.each([
    ['an unknown key', { speed: 1 }, 'Acme has no setting named “speed”.'],
    ['a boolean that is none', { proxied: 'on' }, 'Proxied must be true or false.'],
    ['a text that is none', { comment: 7 }, 'Comment must be text.'],
    ['a text that is too long', { comment: 'ökonom' }, 'Comment is too long: 6 characters instead of at most 5.'],
    ['another choice', { mode: 'slow' }, 'Mode must be one of these: fast.'],
    ['no dictionary of members', { weight: 5 }, 'Weight must name each member with its setting.'],
    ['a fraction', { weight: { blue: 0.5 } }, 'Weight must be a whole number.'],
    ['text in place of a number', { share: { blue: '0.5' } }, 'Share must be a number.'],
    ['a fraction below the least', { share: { blue: -0.5 } }, 'Share must be at least 0.'],
    ['too small a number', { weight: { blue: -1 } }, 'Weight must be at least 0.'],
    ['too large a number', { weight: { blue: 256 } }, 'Weight must be at most 255.'],
    ['a list of something else', { tags: [1] }, 'Tags must be a list of texts.'],
    ['too long a list', { tags: ['a', 'b', 'c'] }, 'Tags has too many entries: 3 instead of at most 2.'],
    ['too long an entry', { tags: ['abcd'] }, 'Tags is too long: 4 characters instead of at most 3.'],
    ['data', { health: {} }, 'Health check cannot be changed here, only at Acme.'],
    ['a locked setting', { region: { blue: 'eu' } }, 'Region cannot be changed here, only at Acme.'],
  ])('are refused by their key: %s', (_, given, sentence) => {
    const [key] = Object.keys(given);
    expect(read(given)).toEqual({ edits: [], mistakes: { [key!]: sentence } });
  });

  it('are refused for types that cannot have them', () => {
    const mx = parseRecordType('MX');
    expect(read({ proxied: true }, mx).mistakes).toEqual({
      proxied: 'Acme has no such setting for MX records: Proxied.',
    });
    expect([...settingKeysOf({ displayName: 'Acme', settings }, mx)]).not.toContain('proxied');
  });
});
