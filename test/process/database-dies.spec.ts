import { setTimeout as sleep } from 'node:timers/promises';
import { secondMs } from '../../src/platform/clock/index.js';
import { expectSoon } from '../support/soon.js';
import { browserOn, registered } from './support/browser.js';
import { aHome, buildServer, isAlive, killServers, postgresIn, removeHome, Server } from './support/server.js';

type Browser = ReturnType<typeof browserOn>;

const writers = 4;

interface Answer {
  atMs: number;
  status: number;
  code: string | undefined;
  retryAfter: string | undefined;
}

/** Adds records to a zone of its own, one after the other, until told to stop. */
class Writer {
  readonly answers: Answer[] = [];
  readonly acknowledged: string[] = [];
  private isStopped = false;
  private work = Promise.resolve();

  private constructor(
    private readonly browser: Browser,
    private readonly domainId: string,
  ) {}

  static async start(server: Server, number: number): Promise<Writer> {
    const browser = await registered(server, `writer${number}@example.org`);
    const { body } = await browser.post('/api/domains/sandbox').expect(201);
    const writer = new Writer(browser, (body as { id: string }).id);
    await expectSoon(async () => {
      const { body: domain } = await browser.get(`/api/domains/${writer.domainId}`);
      expect(domain).toMatchObject({ status: 'active' });
    });
    writer.work = writer.write();
    return writer;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.work;
  }

  /** The records of the zone, read again at the host. */
  async stored(): Promise<string[]> {
    await this.browser.post(`/api/domains/${this.domainId}/refresh`).send({}).expect(200);
    const query = { domainId: this.domainId, type: 'A', range: '[0,999]' };
    const { body } = await this.browser.get('/api/dns-records').query(query).expect(200);
    return (body as { name: string }[]).map(({ name }) => name);
  }

  private async write(): Promise<void> {
    for (let count = 1; !this.isStopped; count += 1) {
      const name = `r${count}`;
      const record = { domainId: this.domainId, name, type: 'A', value: '192.0.2.50', ttl: 300 };
      const { status, body, headers } = await this.browser.post('/api/dns-records').send(record);
      const { code } = body as { code?: string };
      this.answers.push({ atMs: Date.now(), status, code, retryAfter: headers['retry-after'] });
      if (status === 201) this.acknowledged.push(name);
      else await sleep(50);
    }
  }
}

describe('an embedded database that is killed under load', () => {
  let home: string;
  let server: Server;
  let all: Writer[] = [];
  let killedMs = 0;

  beforeAll(async () => {
    buildServer();
    home = aHome();
    server = await Server.start(home);
    all = await Promise.all(Array.from({ length: writers }, (_, number) => Writer.start(server, number)));
  }, 180_000);
  afterAll(async () => {
    await Promise.all(all.map((writer) => writer.stop().catch(() => undefined)));
    await killServers();
    await removeHome(home);
  });

  const after = () => all.flatMap(({ answers }) => answers).filter(({ atMs }) => atMs >= killedMs);

  it('is back within 15 seconds', async () => {
    await expectSoon(() => Promise.resolve(all.forEach((one) => expect(one.acknowledged.length).toBeGreaterThan(3))));
    const postgres = postgresIn(home) ?? 0;
    killedMs = Date.now();
    process.kill(postgres, 'SIGKILL');
    await expectSoon(() => Promise.resolve(expect(isAlive(postgres)).toBe(false)));
    const back = async () => {
      await browserOn(server).get('/readyz').expect(200);
      expect(after().some(({ status }) => status === 201)).toBe(true);
    };
    await expectSoon(back, 15 * secondMs - (Date.now() - killedMs));
    expect(postgresIn(home)).not.toBe(postgres);
    await browserOn(server).get('/healthz').expect(200);
  });

  it('lets every session go on writing within 20 seconds', async () => {
    const countOf = (one: Writer) => one.answers.filter(({ atMs, status }) => status === 201 && atMs > killedMs).length;
    await expectSoon(
      () => Promise.resolve(all.forEach((one) => expect(countOf(one)).toBeGreaterThan(2))),
      20 * secondMs,
    );
    await Promise.all(all.map((one) => one.stop()));
  });

  it('was answered with 503 and Retry-After meanwhile, and never with 500', () => {
    const failures = after().filter(({ status }) => status !== 201);
    expect(failures.some(({ status }) => status === 503)).toBe(true);
    // The zone of a write that was cut off is busy until its lease is released.
    const allowed = ['409 zone_busy', '503 database_unavailable'];
    const kinds = new Set(failures.map(({ status, code }) => `${status} ${code}`));
    expect([...kinds].filter((kind) => !allowed.includes(kind))).toEqual([]);
    for (const { status, retryAfter } of failures) if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
  });

  it('keeps every write that was acknowledged', async () => {
    for (const one of all) expect(await one.stored()).toEqual(expect.arrayContaining(one.acknowledged));
  });

  it('lets jobs run again', async () => {
    const late = await Writer.start(server, writers);
    await late.stop();
  });

  it('is stopped in order afterwards', async () => {
    const postgres = postgresIn(home) ?? 0;
    expect(await server.stop()).toEqual({ code: 0, signal: null });
    expect(isAlive(postgres)).toBe(false);
  });
});
