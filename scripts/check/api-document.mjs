import { readFile } from 'node:fs/promises';
import { createConfig, lint } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { inCheckout } from '../prepare/checkout.mjs';

/**
 * Redocly takes ids for any word. Ours are UUIDs: `/api/domains/snapshots/{id}` is never `/api/domains/{id}/…`. And it
 * wants a 2xx of every operation, where Spectral takes a redirect for a success, too: `/api/login` is only that.
 */
const redoclyRules = {
  extends: ['recommended'],
  rules: { 'no-ambiguous-paths': 'off', 'operation-2xx-response': 'off' },
};

/** The API document holds to the rules that integrators' tools come with: Redocly's recommended, Spectral's `oas`. */
export async function checkApiDocument(file = inCheckout('openapi/openapi.json')) {
  const flaws = [...(await redoclyFlaws(file)), ...(await spectralFlaws(file))];
  return { ok: flaws.length === 0, output: flaws.join('\n') };
}

async function redoclyFlaws(file) {
  const problems = await lint({ ref: file, config: await createConfig(redoclyRules) });
  return problems.map(({ ruleId, message, location: [place] }) => `redocly ${ruleId} at ${place?.pointer}: ${message}`);
}

async function spectralFlaws(file) {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [spectralRulesets.oas] });
  const problems = await spectral.run(JSON.parse(await readFile(file, 'utf8')));
  return problems.map(({ code, message, path }) => `spectral ${code} at ${path.join('.')}: ${message}`);
}
