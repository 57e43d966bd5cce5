import { ProviderError } from '../../../providers/contract/errors.js';
import type { ProviderContext } from '../../../providers/contract/context.js';
import type { ChangeOutcome, ProviderPlugin } from '../../../providers/contract/provider.js';
import { createPlugins } from '../../../providers/registry.js';
import { parseZoneName } from '../../dns/index.js';
import { completeCredentials, secretValues } from './credentials.js';
import { GuardedPlugin } from './guarded-plugin.js';

const zone = parseZoneName('example.org');
const context = { credentials: { apiKey: 'canary-key', server: 'ns1' } } as unknown as ProviderContext;
const field = { label: 'x', required: true, kind: 'text' } as const;

const plain = createPlugins()[0]!;

const manifest: ProviderPlugin['manifest'] = {
  ...plain.manifest,
  credentials: [
    { ...field, key: 'apiKey', secret: true },
    { ...field, key: 'server', secret: false, default: 'localhost' },
    { ...field, key: 'port', secret: false },
  ],
};

function pluginThat(behaviour: Partial<ProviderPlugin>): GuardedPlugin {
  const plugin = Object.assign(Object.create(plain) as ProviderPlugin, { manifest, ...behaviour });
  return new GuardedPlugin(plugin);
}

const refusal = () =>
  Promise.reject(
    new ProviderError('auth_invalid', 'The key canary-key is wrong', {
      excerpt: '{"key":"canary-key"}',
      providerCode: 'E-canary-key',
      httpStatus: 401,
    }),
  );

describe('an error of a plugin', () => {
  it.each(['validateCredentials', 'listZones', 'getZone', 'listRecords', 'createZone'] as const)(
    'holds no secret when %s fails',
    async (call) => {
      const plugin = pluginThat({ [call]: refusal });
      const error: unknown = await plugin[call]?.(context, zone).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ kind: 'auth_invalid', message: 'The key [secret] is wrong', httpStatus: 401 });
      expect(JSON.stringify(error)).not.toContain('canary');
    },
  );

  it('has no secret in the outcome of a change', async () => {
    const outcomes: ChangeOutcome[] = [];
    const plugin = pluginThat({
      applyChanges: async (_context, _changes, { onOutcome }) => {
        await onOutcome({ changeId: '1', status: 'applied' });
        await onOutcome({ changeId: '2', status: 'failed', error: new ProviderError('validation', 'canary-key?') });
      },
    });
    const changes = { zone, base: { rrsets: [] }, changes: [] };
    await plugin.applyChanges(context, changes, {
      signal: new AbortController().signal,
      onOutcome: (outcome) => Promise.resolve(void outcomes.push(outcome)),
    });
    expect(outcomes).toMatchObject([{ status: 'applied' }, { status: 'failed', error: { message: '[secret]?' } }]);
  });

  it('is a ProviderError even when the plugin has a bug', async () => {
    const plugin = pluginThat({ listRecords: () => Promise.reject(new TypeError('canary-key of undefined')) });
    const error: unknown = await plugin.listRecords(context, zone).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ kind: 'protocol', message: expect.not.stringContaining('canary') as string });
  });
});

describe('the credentials of a plugin', () => {
  it('contain only its own fields, with defaults', () => {
    const given = { apiKey: 'k', server: '', isAdmin: 'true' };
    expect(completeCredentials(manifest, given)).toEqual({ apiKey: 'k', server: 'localhost' });
  });

  it('cannot be changed by the plugin', () => {
    expect(Object.isFrozen(completeCredentials(manifest, {}))).toBe(true);
  });

  it('are split into secret and other values', () => {
    expect(secretValues(manifest, { apiKey: 'k', server: 's' })).toEqual(['k']);
  });
});
