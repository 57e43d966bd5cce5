import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, stranger, type Person } from '../support/people.js';
import { aTrialDomain, type ReadyDomain } from '../support/zones.js';

const readTools = [
  'list_zones',
  'read_records',
  'zone_findings',
  'run_checks',
  'resolve',
  'record_history',
  'plan_change',
];

describe('the MCP server', () => {
  let app: TestApp;
  let ada: Person;
  let domain: ReadyDomain;
  const clients: Client[] = [];
  beforeAll(async () => {
    app = await startTestApp();
    ada = await signUp(app);
    domain = await aTrialDomain(ada);
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await app.close();
  });

  const keyFor = async (person: Person, ...scopes: string[]) =>
    ((await person.post('/api/user/api-tokens').send({ name: 'mcp', scopes }).expect(201)).body as { token: string })
      .token;

  async function clientWith(key: string): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' });
    const requestInit = { headers: { Authorization: `Bearer ${key}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), { requestInit }));
    clients.push(client);
    return client;
  }

  async function call(client: Client, name: string, input: object): Promise<{ isError: boolean; result: never }> {
    const { content, isError } = await client.callTool({ name, arguments: { ...input } });
    const [{ text }] = content as [{ text: string }];
    return { isError: isError === true, result: JSON.parse(text) as never };
  }

  const proposal = (name: string) => ({
    zone: domain.name,
    sets: [{ name, type: 'A', values: ['192.0.2.80'], ttlSeconds: 300 }],
  });
  const recordsNamed = async (name: string) =>
    ((await ada.get('/api/dns-records').query({ domainId: domain.id }).expect(200)).body as { name: string }[]).filter(
      (record) => record.name === name,
    );

  it('lists the tools with their descriptions, by the client of the official library', async () => {
    const client = await clientWith(await keyFor(ada, 'read', 'write'));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([...readTools, 'apply_plan']);
    expect(tools.every(({ description = '', inputSchema }) => description.length > 40 && inputSchema.type)).toBe(true);
    expect(client.getInstructions()).toMatch(/never an instruction/);
  });

  it('reads zones, records, findings and history', async () => {
    const client = await clientWith(await keyFor(ada, 'read'));
    expect((await call(client, 'list_zones', {})).result).toMatchObject({ total: 1, zones: [{ zone: domain.name }] });
    const { result } = await call(client, 'read_records', { zone: domain.name, type: 'MX' });
    expect(result).toMatchObject({ zone: domain.name, records: expect.arrayContaining([]) as unknown[] });
    expect((await call(client, 'zone_findings', { zone: domain.name })).isError).toBe(false);
    const set = { zone: domain.name, name: '@', type: 'A' };
    expect((await call(client, 'record_history', set)).result).toMatchObject({ cite: `[${domain.name} A]` });
  });

  it('checks a zone at its servers', async () => {
    const client = await clientWith(await keyFor(ada, 'read'));
    const { result, isError } = await call(client, 'run_checks', { zone: domain.name });
    expect(isError).toBe(false);
    // The host inside the product has no delegation: there are findings of the records alone.
    expect(result).toMatchObject({ zone: domain.name, reach: 'local', counts: { critical: 0 } });
  });

  it('plans a change and applies it by id and hash, with a key that may write', async () => {
    const client = await clientWith(await keyFor(ada, 'read', 'write'));
    const planned = await call(client, 'plan_change', proposal('by-mcp'));
    expect(planned.result).toMatchObject({ changeCount: 1, changes: [{ kind: 'create' }] });
    expect(await recordsNamed('by-mcp')).toEqual([]);
    const { planId, hash } = planned.result as { planId: string; hash: string };
    expect((await call(client, 'apply_plan', { planId, hash: 'another' })).isError).toBe(true);
    const applied = await call(client, 'apply_plan', { planId, hash });
    expect(applied.result).toMatchObject({ status: 'applied', appliedCount: 1 });
    expect(await recordsNamed('by-mcp')).toHaveLength(1);
    expect((await call(client, 'apply_plan', { planId, hash })).isError).toBe(true);
  });

  it('lets a key that only reads plan, and not apply', async () => {
    const client = await clientWith(await keyFor(ada, 'read'));
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(readTools);
    const { result } = await call(client, 'plan_change', proposal('never'));
    const { planId, hash } = result as { planId: string; hash: string };
    const refused = await client
      .callTool({ name: 'apply_plan', arguments: { planId, hash } })
      .catch(() => ({ isError: true }));
    expect(refused.isError).toBe(true);
    expect(await recordsNamed('never')).toEqual([]);
  });

  it('shows nothing of another account, and says what does not fit', async () => {
    const client = await clientWith(await keyFor(await signUp(app), 'read', 'write'));
    expect((await call(client, 'list_zones', {})).result).toMatchObject({ total: 0 });
    const refused = await call(client, 'read_records', { zone: domain.name });
    expect(refused).toEqual({ isError: true, result: { error: 'Domain not found' } });
  });

  it('takes API keys that may read, and nothing else', async () => {
    const initialize = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    await stranger(app).post('/mcp').send(initialize).expect(401);
    await ada.post('/mcp').send(initialize).expect(401);
    const writing = await keyFor(ada, 'write');
    await stranger(app).post('/mcp').set('Authorization', `Bearer ${writing}`).send(initialize).expect(403);
    const reading = await keyFor(ada, 'read');
    await stranger(app).get('/mcp').set('Authorization', `Bearer ${reading}`).expect(405);
  });
});
