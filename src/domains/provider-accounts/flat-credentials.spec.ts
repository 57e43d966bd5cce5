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
  it('gives one key to the one field that needs it, colons and all', () => {
    expect(spreadFlatKey(token, { apiKey: 'a:b', named: none })).toEqual({ token: 'a:b' });
  });

  it('takes a pair as two fields or as one text; the last part keeps its colons', () => {
    expect(spreadFlatKey(pair, { apiKey: 'ada', apiSecret: 's:1', named: none })).toEqual({ user: 'ada', key: 's:1' });
    expect(spreadFlatKey(pair, { apiKey: 'ada:s:1', named: none })).toEqual({ user: 'ada', key: 's:1' });
  });

  it('needs no place for what is named', () => {
    expect(spreadFlatKey(pair, { apiKey: 's:1', named: new Set(['user']) })).toEqual({ key: 's:1' });
  });

  it('falls back to the first secret where nothing is required', () => {
    const fields = [field('url', { required: false }), field('key', { required: false, secret: true })];
    expect(spreadFlatKey(fields, { apiKey: 'k', named: none })).toEqual({ key: 'k' });
  });

  it('ignores a placeholder key where the host needs none', () => {
    expect(spreadFlatKey([], { apiKey: 'read-only', named: none })).toEqual({});
  });

  it('says which form it wants when a part is missing, and which part is one too many', () => {
    expect(() => spreadFlatKey(pair, { apiKey: 'ada', named: none })).toThrow('Enter it in the form user:key');
    expect(() => spreadFlatKey(token, { apiKey: 'k', apiSecret: 's', named: none })).toThrow('Only one key is needed');
  });
});
