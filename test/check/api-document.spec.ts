import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';

const script = path.resolve(import.meta.dirname, '../../scripts/check/api-document.mjs');
const { checkApiDocument } = (await import(script)) as {
  checkApiDocument(file?: string): Promise<{ ok: boolean; output: string }>;
};

/** One operation with all that the rules ask for: the whole document takes seconds to check. */
function soundDocument() {
  const operation = {
    operationId: 'Zones_list',
    summary: 'List the zones',
    description: 'All zones, by name.',
    tags: ['Zones'],
    security: [],
    responses: { '200': { description: 'The zones.' }, '400': { description: 'The query is invalid.' } },
  };
  return {
    openapi: '3.0.0',
    info: {
      title: 'Zones',
      description: 'Lists zones.',
      version: '1',
      contact: { name: 'Operator', url: 'https://zones.example' },
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: 'https://zones.example' }],
    tags: [{ name: 'Zones', description: 'Zones of an account.' }],
    paths: { '/zones': { get: operation } },
  } satisfies OpenAPIObject;
}

type Document = ReturnType<typeof soundDocument>;

describe('the check of the API document', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'zonekeeper-api-document-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const check = (document: object) => {
    const file = path.join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(document));
    return checkApiDocument(file);
  };

  it('finds nothing in the committed document', async () => {
    expect(await checkApiDocument()).toEqual({ ok: true, output: '' });
  });

  it('finds nothing in a small document that keeps every rule', async () => {
    expect(await check(soundDocument())).toEqual({ ok: true, output: '' });
  });

  it.each<[what: string, rule: string, change: (document: Document) => Partial<Document>]>([
    [
      'an operation without a summary',
      'redocly operation-summary',
      ({
        paths: {
          '/zones': { get },
        },
      }) => ({ paths: { '/zones': { get: { ...get, summary: undefined! } } } }),
    ],
    [
      'an operation without a description',
      'spectral operation-description',
      ({
        paths: {
          '/zones': { get },
        },
      }) => ({ paths: { '/zones': { get: { ...get, description: undefined! } } } }),
    ],
    ['a tag that is not described', 'spectral operation-tag-defined', () => ({ tags: [] })],
    [
      'a document without a licence',
      'redocly info-license',
      ({ info }) => ({ info: { ...info, license: undefined! } }),
    ],
  ])('reports %s', async (_, rule, change) => {
    const document = soundDocument();
    const { ok, output } = await check({ ...document, ...change(document) });
    expect(ok).toBe(false);
    expect(output).toContain(rule);
  });
});
