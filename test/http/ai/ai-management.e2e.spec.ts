import type { AiIntegrationView, AiProfileView } from '../../../src/ai/management/ai.presenter.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, type Person } from '../support/people.js';

const profile = { name: 'Terse', description: 'Few words', systemPrompt: 'Be brief.', capabilities: ['brevity'] };
const integration = { name: 'Audit', description: 'For the auditor', prompt: 'List all MX records.', tags: ['mail'] };

describe('the assistant’s settings over HTTP', () => {
  let app: TestApp;
  let ada: Person;
  let bob: Person;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    [ada, bob] = [await signUp(app), await signUp(app)];
  });

  const profilesOf = async (person: Person) =>
    (await person.get('/api/ai/profiles').expect(200)).body as AiProfileView[];
  const flagsOf = async (person: Person) =>
    (await person.get('/api/ai/feature-flags').expect(200)).body as Record<string, boolean>;

  describe('profiles', () => {
    it('lists a built-in profile for every purpose, all enabled', async () => {
      const profiles = await profilesOf(ada);
      expect(new Set(profiles.map(({ category }) => category)).size).toBe(5);
      expect(profiles.every(({ enabled, isCustom }) => enabled && !isCustom)).toBe(true);
      expect(profiles[0]).toMatchObject({ id: 'zone-scanner', featureFlag: 'zone-scanning', category: 'scanning' });
    });

    it('creates a profile with defaults, visible to its account only', async () => {
      const { body } = await ada.post('/api/ai/profiles').send(profile).expect(201);
      const defaults = { category: 'recommendations', featureFlag: null, enabled: true, isCustom: true };
      expect(body).toEqual({ id: expect.any(String), ...profile, ...defaults });
      expect((await profilesOf(ada)).at(-1)).toEqual(body);
      expect((await profilesOf(bob)).some(({ isCustom }) => isCustom)).toBe(false);
    });

    it('accepts capabilities as a list or as comma-separated text', async () => {
      const capabilities = ' scanning , , explaining ';
      const { body } = await ada
        .post('/api/ai/profiles')
        .send({ ...profile, capabilities })
        .expect(201);
      expect(body).toMatchObject({ capabilities: ['scanning', 'explaining'] });
    });

    it.each(['zone-scanner', 'own'])('turns %s off for one account only', async (which) => {
      const { body } = await ada.post('/api/ai/profiles').send(profile).expect(201);
      const id = which === 'own' ? (body as AiProfileView).id : which;
      for (const enabled of [false, false, true, false]) {
        const answer = await ada.put(`/api/ai/profiles/${id}`).send({ enabled }).expect(200);
        expect(answer.body).toMatchObject({ id, enabled });
        expect((await profilesOf(ada)).find((one) => one.id === id)).toEqual(answer.body);
      }
      expect((await profilesOf(bob)).every(({ enabled }) => enabled)).toBe(true);
    });

    it('changes what is sent, and deletes, in its own account only', async () => {
      const { body } = await ada
        .post('/api/ai/profiles')
        .send({ ...profile, featureFlag: 'beta' })
        .expect(201);
      const path = `/api/ai/profiles/${(body as AiProfileView).id}`;
      await bob.patch(path).send({ name: 'Mine' }).expect(404);
      await bob.delete(path).expect(404);
      const change = { name: 'Terser', capabilities: 'brevity, wit', featureFlag: '' };
      const changed = await ada.patch(path).send(change).expect(200);
      expect(changed.body).toEqual({ ...body, ...change, capabilities: ['brevity', 'wit'], featureFlag: null });
      expect((await profilesOf(ada)).at(-1)).toEqual(changed.body);
      const { body: refusal } = await ada.patch(path).send({ name: null, systemPrompt: ' ' }).expect(400);
      expect(refusal).toMatchObject({
        details: { name: 'Name is required', systemPrompt: 'System prompt is required' },
      });
      await ada.delete(path).expect(204);
      await ada.delete(path).expect(404);
      expect((await profilesOf(ada)).some(({ isCustom }) => isCustom)).toBe(false);
    });

    it('refuses to change or delete a built-in profile (403 built_in_profile)', async () => {
      const path = '/api/ai/profiles/zone-scanner';
      for (const request of [ada.patch(path).send({ name: 'Mine' }), ada.delete(path)]) {
        expect((await request.expect(403)).body).toMatchObject({ code: 'built_in_profile' });
      }
      expect((await profilesOf(ada))[0]).toMatchObject({ id: 'zone-scanner' });
    });

    it.each([
      ['name', 'Name is required', { name: ' ' }],
      ['description', 'Description is required', { description: undefined }],
      ['systemPrompt', 'System prompt is required', { systemPrompt: '' }],
      ['systemPrompt', 'System prompt must have at most 20000 characters', { systemPrompt: 'x'.repeat(20_001) }],
      ['capabilities', 'Capabilities is required', { capabilities: [] }],
      ['capabilities', 'Capabilities is required', { capabilities: ' , ' }],
      [
        'category',
        'Category must be one of scanning, recommendations, platform, security, optimization',
        { category: 'other' },
      ],
      ['featureFlag', 'Feature flag must be made of letters, digits, hyphens and underscores', { featureFlag: 'a b' }],
      ['isCustom', 'Unknown field isCustom', { isCustom: false }],
    ])('are refused for %s: %s', async (field, message, flaw) => {
      const { body } = await ada
        .post('/api/ai/profiles')
        .send({ ...profile, ...flaw })
        .expect(400);
      expect(body).toMatchObject({ details: { [field]: message } });
    });

    it('refuses the 51st profile of an account, also under parallel requests', async () => {
      const answers = await Promise.all(Array.from({ length: 55 }, () => ada.post('/api/ai/profiles').send(profile)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
      expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({
        code: 'too_many_ai_entries',
        limit: 50,
      });
    });
  });

  describe('integrations', () => {
    it('creates an integration with defaults, visible to its account only', async () => {
      const { body } = await ada
        .post('/api/ai/integrations')
        .send({ ...integration, inputSchema: {} })
        .expect(201);
      const defaults = { outputFormat: 'json', featureFlag: null, enabled: true, inputSchema: {} };
      expect(body as AiIntegrationView).toEqual({ id: expect.any(String), ...integration, ...defaults });
      await ada.get('/api/ai/integrations').expect(200, [body]);
      await bob.get('/api/ai/integrations').expect(200, []);
    });

    it('switches, changes and deletes an integration, in its own account only', async () => {
      const inputSchema = { type: 'object', properties: { a: { type: 'string' } } };
      const { body } = await ada
        .post('/api/ai/integrations')
        .send({ ...integration, inputSchema })
        .expect(201);
      const path = `/api/ai/integrations/${(body as AiIntegrationView).id}`;
      await bob.put(path).send({ enabled: false }).expect(404);
      await bob.patch(path).send({ name: 'Mine' }).expect(404);
      await bob.delete(path).expect(404);
      await ada
        .put(path)
        .send({ enabled: false })
        .expect(200, { ...body, enabled: false });
      const change = { prompt: 'List all TXT records.', tags: ['text'], inputSchema: { type: 'string' } };
      await ada
        .patch(path)
        .send(change)
        .expect(200, { ...body, enabled: false, ...change });
      await ada.get('/api/ai/integrations').expect(200, [{ ...body, enabled: false, ...change }]);
      await ada.delete(path).expect(204);
      await ada.get('/api/ai/integrations').expect(200, []);
    });

    it.each([
      ['name', 'Name is required', { name: '' }],
      ['description', 'Description is required', { description: '' }],
      ['prompt', 'Prompt is required', { prompt: '' }],
      ['outputFormat', 'Output format is required', { outputFormat: ' ' }],
      ['tags', 'Tags is required', { tags: '' }],
      ['inputSchema', 'Input schema must be an object', { inputSchema: [] }],
      ['inputSchema', 'Input schema is too large', { inputSchema: { x: 'x'.repeat(20_000) } }],
    ])('are refused for %s: %s', async (field, message, flaw) => {
      const { body } = await ada
        .post('/api/ai/integrations')
        .send({ ...integration, ...flaw })
        .expect(400);
      expect(body).toMatchObject({ details: { [field]: message } });
    });
  });

  describe('feature flags', () => {
    it('lists the flags of the built-in profiles, all on', async () => {
      const flags = await flagsOf(ada);
      expect(Object.keys(flags)).toEqual(expect.arrayContaining(['zone-scanning', 'security-review']));
      expect(Object.values(flags).every(Boolean)).toBe(true);
    });

    it('turns a flag off for one account only', async () => {
      const answer = await ada.put('/api/ai/feature-flags/zone-scanning').send({ enabled: false }).expect(200);
      expect(answer.body).toEqual({ flag: 'zone-scanning', enabled: false });
      expect(await flagsOf(ada)).toMatchObject({ 'zone-scanning': false, 'security-review': true });
      expect(await flagsOf(bob)).toMatchObject({ 'zone-scanning': true });
    });

    it('accepts the flag of an account’s own integration in that account only (404 elsewhere)', async () => {
      await ada
        .post('/api/ai/integrations')
        .send({ ...integration, featureFlag: 'beta' })
        .expect(201);
      expect(await flagsOf(ada)).toMatchObject({ beta: true });
      await ada.put('/api/ai/feature-flags/beta').send({ enabled: false }).expect(200);
      const { body } = await bob.put('/api/ai/feature-flags/beta').send({ enabled: false }).expect(404);
      expect(body).toMatchObject({ message: 'Feature flag not found' });
    });

    it('refuses a toggle without true or false', async () => {
      const { body } = await ada.put('/api/ai/feature-flags/zone-scanning').send({ enabled: 'no' }).expect(400);
      expect(body).toMatchObject({ details: { enabled: 'enabled must be true or false' } });
    });
  });
});
