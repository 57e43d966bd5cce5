import { announcedProviders, createPlugins } from '../../../providers/registry.js';
import { DnsProvider } from '../../../src/domains/dns-provider.entity.js';
import { ProviderCatalogue } from '../../../src/domains/catalogue/provider-catalogue.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp } from '../support/people.js';

describe('the catalogue', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('lists plugins with their forms, and none of the requested hosts is still to come', async () => {
    const ada = await signUp(app);
    const { body } = await ada.get('/api/dns-providers').expect(200);
    const byName = new Map((body as { name: string }[]).map((provider) => [provider.name, provider]));
    expect(byName.get('powerdns')).toMatchObject({
      supported: true,
      readOnly: false,
      isActive: true,
      capabilities: { listZones: true },
      authFields: expect.arrayContaining([
        expect.objectContaining({ key: 'apiKey', type: 'password', required: true }),
        expect.objectContaining({ key: 'apiBaseUrl', type: 'url', required: true }),
      ]),
    });
    expect(byName.get('no-api')).toMatchObject({ supported: true, readOnly: true, authFields: [] });
    expect(byName.get('rfc2136')).toMatchObject({
      authFields: expect.arrayContaining([
        expect.objectContaining({ key: 'keyAlgorithm', choices: expect.any(Array) }),
      ]),
    });
    expect(announcedProviders).toEqual([]);
    const templates = await ada.get('/api/dns-provider-templates').expect(200);
    expect((templates.body as { name: string }[]).map(({ name }) => name).sort()).toEqual(
      ['sandbox', ...createPlugins().map(({ manifest }) => manifest.id)].sort(),
    );
  });

  it('keeps an administrator’s changes across a restart', async () => {
    await app.em().nativeUpdate(DnsProvider, { name: 'powerdns' }, { displayName: 'Our servers', isActive: false });
    await app.get(ProviderCatalogue).onModuleInit();
    const row = await app.em().findOneOrFail(DnsProvider, { name: 'powerdns' });
    expect(row).toMatchObject({ displayName: 'Our servers', isActive: false });
    await app.em().nativeUpdate(DnsProvider, { name: 'powerdns' }, { displayName: 'PowerDNS', isActive: true });
  });
});
