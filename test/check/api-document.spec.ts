import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';

const script = path.resolve(import.meta.dirname, '../../scripts/check/api-document.mjs');
const { checkApiDocument } = (await import(script)) as {
  checkApiDocument(file?: string): Promise<{ ok: boolean; output: string }>;
};
const committed = new URL('../../openapi/openapi.json', import.meta.url);

describe('the check of the API document', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'zonekeeper-api-document-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const flawsAfter = async (change: (document: OpenAPIObject) => void) => {
    const document = JSON.parse(readFileSync(committed, 'utf8')) as OpenAPIObject;
    change(document);
    const file = path.join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(document));
    return checkApiDocument(file);
  };

  it('finds nothing in the committed document', async () => {
    expect(await checkApiDocument()).toEqual({ ok: true, output: '' });
  });

  it.each<[what: string, rule: string, change: (document: OpenAPIObject) => void]>([
    [
      'an operation without a summary',
      'redocly operation-summary',
      ({ paths }) => delete paths['/api/domains']?.get?.summary,
    ],
    [
      'an operation without a description',
      'spectral operation-description',
      ({ paths }) => delete paths['/api/domains']?.get?.description,
    ],
    ['a tag that is not described', 'spectral operation-tag-defined', (document) => (document.tags = [])],
    ['a document without a licence', 'redocly info-license', ({ info }) => delete info.license],
  ])('reports %s', async (_, rule, change) => {
    const { ok, output } = await flawsAfter(change);
    expect(ok).toBe(false);
    expect(output).toContain(rule);
  });
});
