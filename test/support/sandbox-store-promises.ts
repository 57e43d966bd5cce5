import type { SandboxStore } from '../../providers/sandbox/store.js';
import { set, toRrset } from '../../providers/contract/conformance/zone-text.js';
import { type Fqdn, parseFqdn, type Rrset } from '../../src/dns/index.js';

/** The contract of every `SandboxStore`: the one in memory and the one in the database. */
export function sandboxStorePromises(open: () => SandboxStore, makeTenant: () => Promise<string>): void {
  let tenant: string;
  let stranger: string;
  beforeAll(async () => {
    [tenant, stranger] = [await makeTenant(), await makeTenant()];
  });

  let made = 0;
  const freshName = (): Fqdn => parseFqdn(`zone-${(made += 1)}.test.`);
  const a = (zone: Fqdn, name: string, ...values: string[]): Rrset => toRrset(set(name, 'A', values), zone);
  const create = async (rrsets: (zone: Fqdn) => Rrset[] = () => []) => {
    const name = freshName();
    await open().createZone({ tenant, name, rrsets: rrsets(name) });
    return read(name);
  };
  const read = async (name: Fqdn) => {
    const zone = await open().readZone({ tenant, name });
    if (!zone) throw new Error(`${name} is not there`);
    return zone;
  };

  it('returns a zone as it was created', async () => {
    const meta = { note: 'kept', list: [1, null] };
    const zone = await create((name) => [{ ...a(name, 'www', '192.0.2.1', '192.0.2.2'), meta }]);
    expect(zone).toMatchObject({ tenant, revision: 1 });
    expect(zone.rrsets).toEqual([{ ...a(zone.name, 'www', '192.0.2.1', '192.0.2.2'), meta }]);
  });

  it('returns nothing for an unknown zone', async () => {
    const unknown = await create();
    expect(await open().readZone({ tenant, name: parseFqdn('nobody.test.') })).toBeNull();
    expect(await open().readZone({ tenant: stranger, name: unknown.name })).toBeNull();
    expect(await open().servedZone(parseFqdn('www.nobody.test.'))).toBeNull();
  });

  it('lists the zones of one tenant only', async () => {
    const own = await create();
    const name = freshName();
    await open().createZone({ tenant: stranger, name, rrsets: [] });
    const names = (await open().listZones(tenant)).map((zone) => zone.name);
    expect(names).toContain(own.name);
    expect(names).not.toContain(name);
    expect((await open().listZones(stranger)).map((zone) => zone.name)).toEqual([name]);
  });

  it('creates a zone name once per tenant, also when twenty ask at the same time', async () => {
    const name = freshName();
    const attempts = Array.from({ length: 20 }, (_, index) => {
      return open().createZone({
        tenant: index % 2 ? tenant : stranger,
        name,
        rrsets: [a(name, '@', `192.0.2.${index}`)],
      });
    });
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(2);
    expect((await read(name)).rrsets).toHaveLength(1);
    expect((await open().readZone({ tenant: stranger, name }))?.rrsets).toHaveLength(1);
  });

  it('adds, replaces and removes in one step and raises the revision', async () => {
    const zone = await create((name) => [a(name, 'www', '192.0.2.1'), a(name, 'old', '192.0.2.2')]);
    const put = [a(zone.name, 'www', '192.0.2.9'), a(zone.name, 'new', '192.0.2.3')];
    const written = await open().write({ zone, put, remove: [a(zone.name, 'old', '192.0.2.2')] });
    expect(written).toBe(true);
    const after = await read(zone.name);
    expect(after.revision).toBe(2);
    expect([...after.rrsets].sort((x, y) => (x.name < y.name ? -1 : 1))).toEqual([put[1], put[0]]);
  });

  it('ignores the removal of a missing set', async () => {
    const zone = await create();
    expect(await open().write({ zone, put: [], remove: [a(zone.name, 'gone', '192.0.2.1')] })).toBe(true);
  });

  it('writes nothing for an outdated revision', async () => {
    const zone = await create((name) => [a(name, 'www', '192.0.2.1')]);
    await open().write({ zone, put: [a(zone.name, 'www', '192.0.2.2')], remove: [] });
    const late = await open().write({
      zone,
      put: [a(zone.name, 'x', '192.0.2.3')],
      remove: [a(zone.name, 'www', '192.0.2.2')],
    });
    expect(late).toBe(false);
    expect((await read(zone.name)).rrsets).toEqual([a(zone.name, 'www', '192.0.2.2')]);
    expect((await read(zone.name)).revision).toBe(2);
  });

  it('accepts one of twenty writers of the same revision', async () => {
    const zone = await create();
    const writes = Array.from({ length: 20 }, (_, index) => {
      return open().write({ zone, put: [a(zone.name, `host-${index}`, '192.0.2.1')], remove: [] });
    });
    expect((await Promise.all(writes)).filter(Boolean)).toHaveLength(1);
    const after = await read(zone.name);
    expect(after.revision).toBe(2);
    expect(after.rrsets).toHaveLength(1);
  });

  it('never returns half of a write', async () => {
    let zone = await create((name) => [a(name, 'one', '192.0.2.0'), a(name, 'two', '192.0.2.0')]);
    const torn: string[] = [];
    let writing = true;
    const reader = (async () => {
      while (writing) {
        const [one, two] = (await read(zone.name)).rrsets;
        if (one?.values[0] !== two?.values[0]) torn.push(`${one?.values[0]} ${two?.values[0]}`);
      }
    })();
    try {
      for (let round = 1; round <= 20; round += 1) {
        const put = [a(zone.name, 'one', `192.0.2.${round}`), a(zone.name, 'two', `192.0.2.${round}`)];
        expect(await open().write({ zone, put, remove: [] })).toBe(true);
        zone = await read(zone.name);
      }
    } finally {
      writing = false;
    }
    await reader;
    expect(torn).toEqual([]);
  });

  it('serves the deepest zone at or above a name', async () => {
    const zone = await create();
    const child = parseFqdn(`child.${zone.name}`);
    await open().createZone({ tenant, name: child, rrsets: [] });
    const closest = async (text: string) => (await open().servedZone(parseFqdn(text)))?.name;
    expect(await closest(zone.name)).toBe(zone.name);
    expect(await closest(`a.b.${zone.name}`)).toBe(zone.name);
    expect(await closest(`a.${child}`)).toBe(child);
    expect(await closest(`x${zone.name}`)).toBeUndefined();
  });

  it('serves the older zone where tenants use one name, or one below it', async () => {
    const zone = await create();
    const child = parseFqdn(`child.${zone.name}`);
    for (const name of [zone.name, child]) {
      expect(await open().createZone({ tenant: stranger, name, rrsets: [] })).toBe(true);
      expect(await open().servedZone(name)).toMatchObject({ tenant, name: zone.name });
    }
    await open().createZone({ tenant, name: child, rrsets: [] });
    expect(await open().servedZone(child)).toMatchObject({ tenant, name: child });
  });
}
