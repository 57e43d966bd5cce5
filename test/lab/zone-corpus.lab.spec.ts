import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as dns from '../../src/dns/index.js';
import { compareRecords } from '../fuzz/compare-records.js';
import { compareWithBind } from '../fuzz/compare-with-bind.js';
import { ZoneCheckers } from '../fuzz/zone-checkers.js';
import { recordCorpus, zoneCorpus } from '../fuzz/zone-corpus.js';
import { describeLab } from '../support/lab/index.js';
import { findExecutable, requireExecutable } from '../support/lab/tools.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'zone-corpus-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

// `npm run corpus` compares a thousand and more.
describeLab('bind', 'odd but valid zone files', () => {
  it('are read as BIND reads them, and are the same zone when they are written', () => {
    const checkers = checkersWith({});
    const files = zoneCorpus(7);
    const verdicts = Array.from({ length: 60 }, () => compareWithBind(dns, files.next().value, checkers));
    expect(verdicts.filter((verdict) => verdict !== 'same' && !verdict.startsWith('invalid'))).toEqual([]);
    // A generator of files that BIND refuses would prove nothing.
    expect(verdicts.filter((verdict) => verdict === 'same').length).toBeGreaterThan(50);
  }, 300_000);
});

describeLab('zone checkers', 'a record of each type', () => {
  it('is read as BIND, Knot and ldns read it, and is the same when it is written, or the difference is explained', () => {
    const all = checkersWith({ knot: findExecutable('kzonecheck'), ldns: findExecutable('ldns-compare-zones') });
    const rows = compareRecords(dns, all, recordCorpus(7, 1));
    expect(rows.flatMap(({ unexplained }) => unexplained)).toEqual([]);
    for (const { type, records, read, same } of rows) {
      expect([type, read.us, same.bind, same.knot]).toEqual([type, records, read.bind, read.knot]);
    }
    expect(rows.filter(({ read }) => read.bind > 0 && read.knot > 0 && read.ldns > 0).length).toBeGreaterThan(40);
  }, 300_000);
});

it('every type that we read is among the odd zone files', () => {
  const there = new Set(Array.from(recordCorpus(1, 1), ({ type }) => type));
  const readable = Object.values(dns.recordTypes).filter(({ opaque }) => !opaque);
  const missing = readable.map(({ type }) => type).filter((type) => !there.has(type));
  // Each zone has one SOA; only PowerDNS has ALIAS.
  expect(missing.sort()).toEqual(['ALIAS', 'SOA']);
});

function checkersWith(optional: { knot?: string | undefined; ldns?: string | undefined }): ZoneCheckers {
  return new ZoneCheckers(folder, {
    bind: requireExecutable('named-compilezone'),
    knot: undefined,
    ldns: undefined,
    ...optional,
  });
}
