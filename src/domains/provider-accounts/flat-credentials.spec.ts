import type { CredentialField } from '../../../providers/contract/manifest.js';
import { spreadFlatKey } from './flat-credentials.js';

const field = (key: string, more: Partial<CredentialField> = {}): CredentialField => ({
  key,
  label: key,
  secret: false,
  required: true,
  kind: 'text',
  ...more,
});
const token = [field('token', { secret: true }), field('url', { kind: 'url' }), field('id', { default: 'x' })];
const pair = [field('user'), field('key', { secret: true })];
const none = new Set<string>();

describe('spreadFlatKey', () => {
  it('assigns one key to the only required field, including its colons', () => {
    expect(spreadFlatKey(token, { apiKey: 'a:b', named: none })).toEqual({ token: 'a:b' });
  });

  it('accepts a pair as two fields or as one text; the last part keeps its colons', () => {
    expect(spreadFlatKey(pair, { apiKey: 'ada', apiSecret: 's:1', named: none })).toEqual({ user: 'ada', key: 's:1' });
    expect(spreadFlatKey(pair, { apiKey: 'ada:s:1', named: none })).toEqual({ user: 'ada', key: 's:1' });
  });

  it('skips fields that are set by name', () => {
    expect(spreadFlatKey(pair, { apiKey: 's:1', named: new Set(['user']) })).toEqual({ key: 's:1' });
  });

  it('falls back to the first secret if nothing is required', () => {
    const fields = [field('url', { required: false }), field('key', { required: false, secret: true })];
    expect(spreadFlatKey(fields, { apiKey: 'k', named: none })).toEqual({ key: 'k' });
  });

  it('ignores a placeholder key if the host needs none', () => {
    expect(spreadFlatKey([], { apiKey: 'read-only', named: none })).toEqual({});
  });

  it('names the expected form when a part is missing or superfluous', () => {
    expect(() => spreadFlatKey(pair, { apiKey: 'ada', named: none })).toThrow('Enter it in the form user:key');
    expect(() => spreadFlatKey(token, { apiKey: 'k', apiSecret: 's', named: none })).toThrow('Only one key is needed');
  });
});
