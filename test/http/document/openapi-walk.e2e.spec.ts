import { HttpAdapterHost } from '@nestjs/core';
import { User } from '../../../src/auth/index.js';
import { newId } from '../../../src/platform/db/index.js';
import { startPretendPowerDns } from '../../support/pretend-powerdns.js';
import type { LoopbackHttp } from '../../support/loopback-http.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { anEstate, storedRows, type Estate } from '../support/estate.js';
import { committedDocument, operationsOf, type Operation } from '../support/api-document.js';
import { runningDocument, send } from '../support/operations.js';
import { asAdmin, signUp, stranger, type Person } from '../support/people.js';
import { validBodies } from '../support/valid-bodies.js';

/** Everything that answers without a session. `security: [{}]` in the API document says the same of the calls. */
const publicOperations = [
  'POST /api/auth/register',
  'POST /api/auth/verify-email',
  'POST /api/auth/verify-email/again',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/auth/keep-email',
  'POST /api/auth/keep-account',
  'POST /api/auth/remove-ways-in',
  'POST /api/auth/login',
  'GET /api/auth/second-factor',
  'POST /api/auth/second-factor/code',
  'POST /api/auth/second-factor/recovery-code',
  'POST /api/auth/second-factor/passkey/options',
  'POST /api/auth/second-factor/passkey',
  'POST /api/auth/passkey/options',
  'POST /api/auth/passkey',
  'POST /api/auth/logout',
  'GET /api/login',
  'GET /api/auth/options',
  'GET /api/blog/articles',
  'GET /api/blog/articles/{slug}',
  'GET /api/badges',
  'GET /api/site/links',
  'GET /api/maintenance',
  'GET /api/shared-propagation-checks',
  'GET /api/admin/logo',
  'POST /api/auth/setup',
];

/** Public as well, and not calls of the API: the rest of the sign-in, links in mails, the process itself, the documentation. */
const publicPages = [
  'GET /auth/google',
  'GET /auth/google/callback',
  'GET /api/alert-recipients/confirm',
  'POST /api/alert-recipients/confirm',
  'GET /api/alert-recipients/unsubscribe',
  'POST /api/alert-recipients/unsubscribe',
  'GET /api/calendar/expiry-dates.ics',
  'GET /api/campaigns/unsubscribe',
  'POST /api/campaigns/unsubscribe',
  'POST /api/billing/webhook',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/',
  'GET /api/docs/index.html',
  'GET /api/docs/swagger-ui-init.js',
  'GET /api/docs/docs/swagger-ui-init.js',
  'GET /api/docs/LICENSE',
];

/** Where Express keeps what stands in front of the controllers, for every method: no place for an answer of ours. */
const middlewarePaths = ['/{*all}', '{/*splat}'];

type Browser = ReturnType<typeof stranger>;

const hostKey = 'walker-key-1';
const unauthorized = { statusCode: 401, code: 'unauthorized', message: 'Unauthorized' };

let app: TestApp;
let host: LoopbackHttp;
let operations: Operation[];

beforeAll(async () => {
  host = await startPretendPowerDns(hostKey);
  app = await startTestApp({ settings: { EGRESS_ALLOW: new URL(host.url).host } });
  operations = operationsOf(await runningDocument(app));
});
afterAll(async () => {
  await app.close();
  await host.close();
});

const nameOf = ({ method, path }: Operation) => `${method.toUpperCase()} ${path}`;

describe('the API document', () => {
  it('in the repository lists exactly the calls of the running product', () => {
    const summary = (operation: Operation) => [
      nameOf(operation),
      operation.id,
      operation.isPublic,
      operation.takesBody,
    ];
    expect(operationsOf(committedDocument()).map(summary).sort()).toEqual(operations.map(summary).sort());
  });

  it('describes every request and response body field by field', () => {
    const schemas = Object.entries(committedDocument().components?.schemas ?? {});
    const empty = schemas.filter(
      ([, schema]) => !('properties' in schema) || Object.keys(schema.properties ?? {}).length === 0,
    );
    expect(empty.map(([name]) => name)).toEqual([]);
  });

  it('says which calls need no session', () => {
    expect(
      operations
        .filter(({ isPublic }) => isPublic)
        .map(nameOf)
        .sort(),
    ).toEqual([...publicOperations].sort());
  });
});

describe('without a session', () => {
  const closed = () => operations.filter((operation) => !publicOperations.includes(nameOf(operation)));

  it('every other call answers 401, whatever it is sent', async () => {
    const browsers = [
      stranger(app),
      stranger(app).set('Cookie', `sid=s%3A${'a'.repeat(32)}.${'b'.repeat(43)}`),
      stranger(app).set('Authorization', 'Bearer zk_0000000000000000000000000000000000000000000000'),
    ];
    for (const browser of browsers) {
      for (const operation of closed()) {
        const { status, body } = await send(browser, operation, { id: newId(), body: { unknown: true } });
        expect([nameOf(operation), status, body]).toEqual([nameOf(operation), 401, unauthorized]);
      }
    }
  });

  it.each([
    ['in capitals', (path: string) => path.toUpperCase()],
    ['with a slash at its end', (path: string) => `${path}/`],
    ['with a query', (path: string) => `${path}?_method=GET`],
  ])('no call opens when its path is written %s', async (_, write) => {
    for (const operation of closed()) {
      const { status } = await send(stranger(app), { ...operation, path: write(operation.path) }, { id: newId() });
      expect([nameOf(operation), status]).toEqual([nameOf(operation), 401]);
    }
  });

  it('every route is in the document or in the list of pages', () => {
    const documented = operations.map(nameOf);
    const undocumented = routesOf(app).filter((route) => !documented.includes(route));
    expect(undocumented.filter((route) => !publicPages.includes(route) && !route.endsWith(' /mcp'))).toEqual([]);
    expect(documented.filter((call) => !routesOf(app).includes(call))).toEqual([]);
  });
});

describe('a call for administrators', () => {
  const guarded = () => operations.filter(({ isForAdministrators }) => isForAdministrators);
  const sent = { id: newId(), body: { autoRestore: false } };

  it.each<[string, () => Promise<Browser>, number, string]>([
    ['nobody who is signed in', () => Promise.resolve(stranger(app)), 401, 'unauthorized'],
    ['a user', () => signUp(app), 403, 'forbidden'],
    ['the API key of a user', async () => keyOf(await signUp(app)), 403, 'token_not_allowed'],
    ['the API key of an administrator', async () => keyOf(await asAdmin(app)), 403, 'token_not_allowed'],
    ['a suspended administrator', () => suspended(), 401, 'unauthorized'],
    ['an administrator who is one no longer', () => demoted(), 403, 'forbidden'],
  ])('is refused to %s, whatever they send and by whatever method', async (_, browserOf, status, code) => {
    const browser = await browserOf();
    expect(guarded().length).toBeGreaterThan(20);
    for (const operation of guarded()) {
      const answer = await send(browser, operation, sent);
      expect([nameOf(operation), answer.status, answer.body]).toEqual([
        nameOf(operation),
        status,
        expect.objectContaining({ code }),
      ]);
    }
  });

  it('is refused to them as HEAD, too, which reads like GET', async () => {
    const browsers = [[stranger(app), 401] as const, [await signUp(app), 403] as const];
    for (const [browser, expected] of browsers) {
      for (const { path } of guarded().filter(({ method }) => method === 'get')) {
        const { status } = await browser.head(path.replaceAll(/\{\w+\}/g, newId()));
        expect([path, status]).toEqual([path, expected]);
      }
    }
  });

  it('is every call below /api/admin that is no public one, and every one below another address', () => {
    const names = guarded().map(nameOf);
    const below = operations.map(nameOf).filter((name) => name.includes(' /api/admin/'));
    expect(below.filter((name) => !names.includes(name))).toEqual(['GET /api/admin/logo']);
  });

  async function keyOf(person: Person): Promise<Browser> {
    const { body } = await person
      .post('/api/user/api-tokens')
      .send({ name: 'Script', scopes: ['read', 'write'] })
      .expect(201);
    return stranger(app).set('Authorization', `Bearer ${(body as { token: string }).token}`);
  }

  async function suspended(): Promise<Browser> {
    const admin = await asAdmin(app);
    await app.em().nativeUpdate(User, { id: admin.user.id }, { suspendedAt: new Date() });
    return admin;
  }

  async function demoted(): Promise<Browser> {
    const admin = await asAdmin(app);
    await app.em().nativeUpdate(User, { id: admin.user.id }, { role: 'user' });
    return admin;
  }
});

describe('an unknown field', () => {
  let estate: Estate;
  const access = () => ({ apiKey: hostKey, apiBaseUrl: host.url });
  const idFor = ({ path }: Operation) => {
    if (path.startsWith('/api/domains')) return estate.domain.id;
    if (path.startsWith('/api/change-plans')) return estate.plan.id;
    if (path.startsWith('/api/dns-records')) return estate.record.id;
    if (path.startsWith('/api/user/api-tokens')) return estate.apiTokenId;
    if (path.startsWith('/api/user/exports')) return estate.dataExportId;
    if (path.startsWith('/api/ai/integrations')) return estate.aiIntegrationId;
    if (path.startsWith('/api/ai/conversations')) return estate.aiConversationId;
    if (path.startsWith('/api/dns-help')) return estate.domain.id;
    if (path.startsWith('/api/ai')) return estate.aiProfileId;
    if (path.startsWith('/api/auth/sessions')) return estate.sessionId;
    if (path.startsWith('/api/auth/passkeys')) return estate.passkeyId;
    if (path.startsWith('/api/dns-servers')) return estate.dnsServerId;
    if (path.startsWith('/api/incidents')) return estate.incidentId;
    return path.startsWith('/api/snapshots') ? estate.snapshotId : estate.connection.id;
  };

  beforeAll(async () => {
    estate = await anEstate(await signUp(app), access(), app.em());
  });

  it('is refused by name by every call that writes, and nothing is written', async () => {
    const bodies = validBodies(estate, access());
    const changing = operations.filter(({ method }) => method !== 'get');
    expect(
      changing
        .filter(({ takesBody }) => takesBody)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(Object.keys(bodies).sort());
    const before = await storedRows(app, estate);
    for (const operation of changing.filter(({ isForAdministrators }) => !isForAdministrators)) {
      const body = { ...bodies[operation.id], accountId: newId() };
      const answer = await send(estate.owner, operation, { id: idFor(operation), body });
      expect([nameOf(operation), answer.status, answer.body]).toEqual([
        nameOf(operation),
        400,
        expect.objectContaining({ code: 'validation_failed', details: { accountId: 'Unknown field accountId' } }),
      ]);
    }
    expect(await storedRows(app, estate)).toEqual(before);
  });

  it('is refused in nested objects, too', async () => {
    const nested: [string, object, string][] = [
      [
        '/api/user/dns-providers',
        { providerName: 'powerdns', config: { credentials: access(), role: 1 } },
        'config.role',
      ],
      [
        `/api/domains/${estate.domain.id}/change-plans`,
        { changes: [{ action: 'create', name: 'a', type: 'A', value: '192.0.2.1', force: true }] },
        'changes.0.force',
      ],
    ];
    for (const [path, body, field] of nested) {
      const answer = await estate.owner.post(path).send(body).expect(400);
      expect(answer.body).toMatchObject({ details: { [field]: `Unknown field ${field}` } });
    }
  });
});

interface Layer {
  route?: { path: string; stack: { method: string }[] };
}

/** The routes of Express, as `GET /api/domains/{id}`. */
function routesOf({ get }: TestApp): string[] {
  const { router } = get(HttpAdapterHost).httpAdapter.getInstance() as { router: { stack: Layer[] } };
  return router.stack.flatMap(({ route }) => {
    if (!route || middlewarePaths.includes(route.path)) return [];
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    return route.stack.map(({ method }) => `${method.toUpperCase()} ${path}`);
  });
}
