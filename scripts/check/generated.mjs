import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inCheckout, runtime } from '../prepare/checkout.mjs';
import { run } from '../prepare/run.mjs';

const REMEDY = 'run `npm run openapi` and commit the result';

/** The committed OpenAPI document says what the built server says. */
export function openapiDrift() {
  return inTemporaryFolder(async (folder) => {
    const fresh = path.join(folder, 'openapi.json');
    const result = await run(runtime(), ['dist/src/openapi.js', fresh]);
    if (!result.ok) return result;
    return verdict(sameFile(fresh, inCheckout('openapi/openapi.json')) ? [] : ['openapi/openapi.json']);
  });
}

/** The committed client types are what the generator makes of the committed document. */
export function clientTypesDrift() {
  const api = 'client/src/shared/api';
  return inTemporaryFolder(async (folder) => {
    // The generated calls import this file by a relative path.
    cpSync(inCheckout(api, 'http.ts'), path.join(folder, api, 'http.ts'));
    const result = await run(runtime(), ['node_modules/orval/dist/bin/orval.mjs'], { env: { ORVAL_ROOT: folder } });
    if (!result.ok) return result;
    const [fresh, committed] = [path.join(folder, api, 'generated'), inCheckout(api, 'generated')];
    const files = new Set([...listOf(fresh), ...listOf(committed)]);
    return verdict([...files].filter((file) => !sameFile(path.join(fresh, file), path.join(committed, file))));
  });
}

async function inTemporaryFolder(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'zonekeeper-check-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function verdict(differing) {
  return { ok: differing.length === 0, output: `out of date: ${differing.join(', ')}; ${REMEDY}` };
}

function listOf(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function sameFile(one, other) {
  return existsSync(one) && existsSync(other) && readFileSync(one, 'utf8') === readFileSync(other, 'utf8');
}
