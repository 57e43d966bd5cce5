import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import type * as core from './browser.js';

interface Bundle {
  readonly code: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
}

const here = import.meta.dirname;
const entry = path.join(here, 'browser.ts');

/** Globals that every browser has; a fresh VM context has only those of the language. */
const web = { URL, TextEncoder, TextDecoder };

describe('the DNS core in a browser', () => {
  let bundle: Bundle;

  beforeAll(async () => {
    // In a process of its own: the bundler's native part knows no values of a test's realm.
    const bundler = path.join(here, '../../test/support/bundle-for-browsers.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [bundler, entry, 'dns'], { maxBuffer: 2 ** 26 });
    bundle = JSON.parse(stdout) as Bundle;
  });

  it('imports only files of the DNS core', () => {
    const strangers = bundle.moduleIds.filter((id) => !id.startsWith(here + path.sep) && !id.startsWith('\0rolldown/'));
    expect(strangers).toEqual([]);
    expect(bundle.imports).toEqual([]);
    expect(bundle.moduleIds).toContain(path.join(here, 'rules/table.ts'));
  });

  it('is smaller than 50 KB', () => {
    expect(gzipSync(bundle.code).length).toBeLessThan(50 * 1024);
  });

  it('runs without Node’s globals, with the same findings as on the server', () => {
    const judge = (dns: typeof core): unknown => {
      const zone = dns.parseZoneName('bücher.example');
      const type = dns.parseRecordType('a');
      const live = dns.parseZoneFile('www 300 A 5.9.0.1', { origin: zone });
      const record = { name: dns.parseOwner('www', zone), type, ttlSeconds: dns.parseTtl('5m') };
      const draft = { ...record, rdata: dns.parseValue(type, '10.0.0.1', zone) };
      return {
        fields: dns.rdataType(type).fields,
        found: dns.checkRecord(live, draft),
        subject: dns.displayRrset(record, zone),
      };
    };
    const seen: unknown = runInNewContext(`${bundle.code}; JSON.stringify((${String(judge)})(dns))`, web);
    expect(JSON.parse(String(seen))).toEqual({
      fields: [expect.objectContaining({ label: expect.any(String) as string })],
      found: [expect.objectContaining({ ruleId: 'private-address', isNew: true })],
      subject: 'www A',
    });
  });
});
