import { aZone } from '../../../../test/builders/zones.js';
import {
  DnsRuleError,
  finish,
  makeRrset,
  makeZone,
  parseZoneName,
  planFrom,
  printZoneFile,
  textOf,
} from '../../../dns/index.js';
import { AppError } from '../../../platform/errors/index.js';
import type { Issue } from '../../../../providers/contract/provider.js';
import { errorRefusal, ruleRefusal } from './refusals.js';
import { importedChanges, prepareZoneFile } from './zone-file.js';

const origin = parseZoneName('example.org');
const live = aZone('@ 300 SOA ns1 host 7 2 3 4 5\n@ 300 NS ns1.example.net.\nwww 300 A 192.0.2.1');

const imported = async (text: string) =>
  finish(importedChanges(await prepareZoneFile(origin, { text, mode: 'additive' }, []), live));

async function refusalOf(run: () => unknown): Promise<AppError> {
  try {
    await run();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('importing a zone file', () => {
  it('names every mistake with line and column', async () => {
    const refusal = await refusalOf(() => imported('a A x\nb A 192.0.2.1\nc MX mail\n'));
    expect(refusal).toMatchObject({ status: 400, code: 'validation_failed', extras: { line: 1, column: 5 } });
    expect(refusal.extras?.mistakes).toEqual([
      {
        ...{ line: 1, column: 5 },
        message: expect.stringMatching(/^Line 1, column 5: "x" is not/) as string,
        phrase: {
          code: 'inputs:atPlace',
          values: { line: 1, column: 5, message: { code: 'syntax:ipv4', values: { text: 'x' } } },
        },
      },
      {
        ...{ line: 3, column: 6 },
        message: expect.stringMatching(/^Line 3, column 6: expected the priority/) as string,
        phrase: {
          code: 'inputs:atPlace',
          values: { line: 3, column: 6, message: { code: 'syntax:number', values: { max: 65_535, text: 'mail' } } },
        },
      },
    ]);
    expect(refusal.details).toEqual({ zoneFile: refusal.message });
  });

  it('names a CNAME beside other records together with the mistakes of other lines', async () => {
    const refusal = await refusalOf(() => imported('$TTL 60\nc CNAME x\nc A 192.0.2.1\na A x\n'));
    expect(refusal.extras?.mistakes).toMatchObject([
      { line: 3, column: 1, message: expect.stringMatching(/^Line 3: c cannot have both A and CNAME/) as string },
      { line: 4, column: 5, message: expect.stringMatching(/^Line 4, column 5/) as string },
    ]);
  });

  it('says when there may be more mistakes than it lists', async () => {
    const wrong = (lines: number) => Array.from({ length: lines }, (_, index) => `a${index} 60 A x`).join('\n');
    const listed = async (lines: number) =>
      (await refusalOf(() => imported(wrong(lines)))).extras?.mistakes as object[];
    expect(await listed(99)).toHaveLength(99);
    const many = await listed(3_000);
    expect(many).toHaveLength(101);
    expect(many.at(-1)).toMatchObject({
      message: 'Only 100 mistakes are listed. There may be more: mend these first.',
    });
  });

  it('says how many signatures and proofs it leaves out, unless the zone has them', async () => {
    const signatures = 'www 300 RRSIG A 13 2 300 20300101000000 20200101000000 1 example.org. AAAA\nwww 300 NSEC z A';
    const notices = (await imported(`${signatures}\nnew 300 A 192.0.2.9`)).notices.map(textOf);
    expect(notices).toEqual([
      '2 records of the file are left out: the software that signs the zone makes records of these types itself (NSEC, RRSIG).',
    ]);
    const signed = aZone(`www 300 A 192.0.2.1\n${signatures}`);
    const prepared = await prepareZoneFile(origin, { text: printZoneFile(signed), mode: 'additive' }, []);
    expect(finish(importedChanges(prepared, signed)).notices).toEqual([]);
  });

  it('takes a file without TTLs', async () => {
    expect((await imported('new A 192.0.2.1')).changes).toMatchObject([{ id: 'new/A', after: { ttlSeconds: 3_600 } }]);
    expect((await imported('@ SOA ns1 host 9 2 3 4 99\nnew A 192.0.2.1')).changes).toMatchObject([
      { after: { ttlSeconds: 99 } },
    ]);
  });

  it('says that another SOA is left out, and nothing about a newer serial', async () => {
    expect((await imported('\n@ 300 SOA ns1 host 7 2 3 4 60')).notices.map(textOf)).toEqual([
      'The SOA record on line 2 is another one than the zone has. It is left out: the DNS host manages that record.',
    ]);
    expect((await imported('@ 300 SOA ns1 host 99 2 3 4 5')).notices.map(textOf)).toEqual([]);
  });

  it('leaves disabled records in exact mode, which a file cannot hold, and serves those that it names', async () => {
    const disabled = (text: string, values: string[]) =>
      aZone(text).rrsets.map((rrset) => makeRrset({ ...rrset, meta: { disabled: values } }));
    const host = makeZone(origin, [
      ...disabled('www 300 A 192.0.2.8\nwww 300 A 192.0.2.9', ['192.0.2.9']),
      ...disabled('off 300 A 192.0.2.7', ['192.0.2.7']),
      ...disabled('back 300 A 192.0.2.6', ['192.0.2.6']),
      ...disabled('one 300 CNAME a.example.net.', ['a.example.net.']),
    ]);
    const text = `${printZoneFile(host)}\nback 300 A 192.0.2.6\none 300 CNAME b.example.net.`;
    const { changes, notices } = finish(
      importedChanges(await prepareZoneFile(origin, { text, mode: 'exact' }, []), host),
    );
    expect(changes.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['update back/A', 'update one/CNAME']);
    expect(changes).toMatchObject([{ after: { meta: { disabled: [] } } }, { after: { values: ['b.example.net.'] } }]);
    expect(notices.map(textOf)).toEqual([
      expect.stringMatching(/^www A keeps its disabled records/),
      expect.stringMatching(/^off A keeps its disabled records/),
    ]);
  });

  it('names the line of every set that cannot stand beside a CNAME', async () => {
    const { changes, blame } = await imported('$TTL 60\nwww CNAME x\na A 192.0.2.1\na CNAME x\nb CNAME x\nb TXT y');
    let broken: unknown;
    try {
      planFrom(live, changes);
    } catch (error) {
      broken = error;
    }
    expect(broken).toBeInstanceOf(DnsRuleError);
    const refusal = ruleRefusal(broken as DnsRuleError, blame);
    expect(refusal.extras).toMatchObject({
      line: 2,
      column: 1,
      mistakes: [
        { line: 2, message: expect.stringMatching(/^Line 2: www cannot have both CNAME and A records/) as string },
        { line: 3, message: expect.stringMatching(/^Line 3: a cannot have both A and CNAME/) as string },
        { line: 5, message: expect.stringMatching(/^Line 5: b cannot have both CNAME and TXT/) as string },
      ],
    });
  });

  it('names the lines of everything that the host would refuse', async () => {
    const { blame } = await imported('$TTL 60\na A 192.0.2.1\nb A 192.0.2.2');
    const errors = ['b', 'a', 'gone'].map((name) => ({
      ...{ name, type: 'A', severity: 'error' as const },
      message: `${name} is refused.`,
    }));
    const refusal = errorRefusal(errors as unknown as Issue[], blame);
    expect(refusal?.extras?.mistakes).toMatchObject([
      { message: 'gone is refused.' },
      { line: 2, column: 1, message: 'Line 2: a is refused.' },
      { line: 3, column: 1, message: 'Line 3: b is refused.' },
    ]);
  });
});
