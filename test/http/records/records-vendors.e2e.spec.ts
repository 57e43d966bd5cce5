import { withHttp } from '../../../providers/contract/conformance/transport.js';
import { ProviderError } from '../../../providers/contract/errors.js';
import type { Granularity } from '../../../providers/contract/capabilities.js';
import type { HttpResponse, ProviderContext } from '../../../providers/contract/context.js';
import type { ProviderPlugin } from '../../../providers/contract/provider.js';
import type { Fqdn } from '../../../src/dns/index.js';
import type { ApplyReportView } from '../../../src/records/plans/apply-report.presenter.js';
import type { ChangePlanView } from '../../../src/records/plans/plan.presenter.js';
import { FastClock } from '../../support/fast-clock.js';
import { VendorEmulator, vendorKey } from '../../support/vendor/vendor-emulator.js';
import { VendorProvider } from '../../support/vendor/vendor-provider.js';
import type { VendorRecords } from '../../support/vendor/vendor-records.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { hostSandboxAt } from '../support/faults.js';
import { signUp, type Person } from '../support/people.js';
import { aTrialDomain, type ReadyDomain } from '../support/zones.js';

/** A network fault for the next write: lets it through or not, and answers instead of the host. */
type Fault = (pass: () => Promise<HttpResponse>) => Promise<HttpResponse>;

const html = { status: 502, text: '<html>Bad gateway</html>', headers: new Headers() };
const timeOut = () => Promise.reject(new ProviderError('timeout_unknown_outcome', 'The host did not answer in time.'));

const faults: readonly [title: string, fault: Fault, isWritten: boolean][] = [
  ['a time-out after the write', (pass) => pass().then(timeOut), true],
  ['a time-out before the write', timeOut, false],
  ['a web page after the write', (pass) => pass().then(() => html), true],
  ['a web page instead of the write', () => Promise.resolve(html), false],
  ['octets that are nothing', () => Promise.resolve({ ...html, status: 200, text: '\u0000\u0001' }), false],
];

describe.each(['record', 'rrset', 'label', 'zone'] as const)('a host written by %s', (granularity: Granularity) => {
  let app: TestApp;
  let ada: Person;
  let domain: ReadyDomain;
  let records: VendorRecords;
  let nextWrite: Fault | null = null;
  let writes = 0;

  beforeAll(async () => {
    app = await startTestApp({ clock: new FastClock() });
    ada = await signUp(app);
    domain = await aTrialDomain(ada);
    const emulator = new VendorEmulator({ granularity, pageSize: 3 });
    records = emulator.addZone(`${domain.name}.`);
    hostSandboxAt(app, behind(new VendorProvider({ granularity, opaqueTypes: true }), emulator));
    const shop = { name: 'shop', type: 'REDIRECT', ttl: 300, content: 'https://shop.example.net/', locked: true };
    records.replace(
      () => false,
      [shop, { name: 'www', type: 'A', ttl: 300, content: '192.0.2.1', comment: 'ask ops' }],
    );
  });
  afterAll(() => app.close());

  /** The product's own plugin call, with the emulator where the network would be. */
  function behind(plugin: ProviderPlugin, emulator: VendorEmulator): ProviderPlugin {
    const wrap = (context: ProviderContext): ProviderContext =>
      withHttp({ ...context, http: emulator, credentials: { apiKey: vendorKey } }, async (request, pass) => {
        if (request.method === 'GET') return pass();
        writes += 1;
        const fault = nextWrite;
        nextWrite = null;
        return fault ? fault(pass) : pass();
      });
    return Object.assign(Object.create(plugin) as ProviderPlugin, {
      listRecords: (context: ProviderContext, zone: Fqdn) => plugin.listRecords(wrap(context), zone),
      applyChanges: (...[context, ...rest]: Parameters<ProviderPlugin['applyChanges']>) =>
        plugin.applyChanges(wrap(context), ...rest),
    });
  }

  const add = async (name: string) => {
    const changes = [{ action: 'create', name, type: 'A', value: '192.0.2.99' }];
    const { body } = await ada.post(`/api/domains/${domain.id}/change-plans`).send({ changes }).expect(201);
    const { id, hash } = body as ChangePlanView;
    return (await ada.post(`/api/change-plans/${id}/apply`).send({ hash }).expect(200)).body as ApplyReportView;
  };

  it.each(faults)(
    'detects after %s whether the change was written, and sends it once',
    async (title, fault, isWritten) => {
      const name = title.replaceAll(' ', '-');
      const before = records.all().map(({ type, content, comment }) => ({ type, content, comment }));
      const sent = writes;
      nextWrite = fault;
      expect(await add(name)).toMatchObject(
        isWritten ? { status: 'applied', verified: true } : { status: 'partial', outcomes: [{ status: 'unknown' }] },
      );
      expect(writes).toBe(sent + 1);
      const after = records.all().map(({ type, content, comment }) => ({ type, content, comment }));
      expect(after).toEqual(expect.arrayContaining(before));
      expect(records.all().filter((record) => record.name === name)).toHaveLength(isWritten ? 1 : 0);
      expect(after).toHaveLength(before.length + (isWritten ? 1 : 0));
    },
  );

  it('keeps records that others made at the same name', async () => {
    expect(await add('shop')).toMatchObject({ status: 'applied', verified: true });
    expect(
      records
        .all()
        .filter(({ name }) => name === 'shop')
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['A', 'REDIRECT']);
    expect(records.all().find(({ name }) => name === 'www')).toMatchObject({ comment: 'ask ops' });
  });
});
