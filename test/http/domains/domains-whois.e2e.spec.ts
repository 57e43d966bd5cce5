import { aDomain } from '../../builders/domain.js';
import { dayOf, startRegistryWorld, type RegistryWorld } from '../../support/registries/registry-world.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, type Person } from '../support/people.js';

let world: RegistryWorld;
let app: TestApp;
let ada: Person;

beforeAll(async () => {
  world = await startRegistryWorld();
  app = await startTestApp({ settings: world.settings });
  ada = await signUp(app);
});
afterAll(async () => {
  await app.close();
  await world.close();
});

async function checked(name: string, status = 200) {
  const { id } = await aDomain(app.em(), { accountId: ada.accountId, name });
  const { body } = await ada.get(`/api/domains/${id}/expiration`).expect(status);
  return { id, body };
}

describe('an expiry check where the operator allows WHOIS', () => {
  it('asks the WHOIS server of an ending without RDAP, which the root server names', async () => {
    const { id, body } = await checked('shop.example.co.uk');
    expect(body).toMatchObject({ expirationDate: dayOf('example.co.uk'), source: 'whois', outcome: 'found' });
    expect((await ada.get(`/api/domains/${id}`)).body).toMatchObject({
      expirationSource: 'whois',
      registrar: 'Bücher Ltd',
    });
    expect(world.whois.root.questions.map(({ line }) => line)).toEqual(['uk']);
    await checked('second.co.uk');
    expect(world.whois.root.questions).toHaveLength(1);
    const [first, second] = world.whois.registry.questions.map(({ at }) => at);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(900);
  });

  it('asks it where RDAP does not answer', async () => {
    expect((await checked('fallback.dead')).body).toMatchObject({ outcome: 'found', source: 'whois' });
  });

  it('says that the registry publishes no date where neither has one, or there is no server', async () => {
    const message = (ending: string) => `The registry of .${ending} publishes no expiry date. Enter it by hand.`;
    const unpublished = (ending: string) => ({
      outcome: 'unpublished',
      expirationDate: null,
      message: message(ending),
    });
    expect((await checked('undated.de')).body).toMatchObject(unpublished('de'));
    expect((await checked('quiet.dev')).body).toMatchObject(unpublished('dev'));
  });

  it('says that the registry does not know the domain', async () => {
    const { body } = await checked('nobody.de', 502);
    expect(body).toMatchObject({ code: 'expiry_lookup_failed', message: 'The registry does not know nobody.de' });
  });

  it('follows no referral to an address that it may not reach, and believes the registry', async () => {
    expect((await checked('private.it')).body).toMatchObject({ outcome: 'unpublished' });
  });

  it('reads no more than it needs of a server that never ends', async () => {
    const { body } = await checked('flood.it');
    expect(body).toMatchObject({ outcome: 'unpublished', expirationDate: null });
  });
});

describe('an expiry check where the operator does not', () => {
  it('sends no question by WHOIS', async () => {
    const { WHOIS_SERVER, ...settings } = world.settings;
    expect(WHOIS_SERVER).toMatch(/^127/);
    const other = await startTestApp({ settings });
    try {
      const eve = await signUp(other);
      const { id } = await aDomain(other.em(), { accountId: eve.accountId, name: 'silent.uk' });
      const { body } = await eve.get(`/api/domains/${id}/expiration`).expect(200);
      expect(body).toMatchObject({ outcome: 'unpublished' });
      expect(world.whois.registry.questions.map(({ line }) => line)).not.toContain('silent.uk');
    } finally {
      await other.close();
    }
  });
});
