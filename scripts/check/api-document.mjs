import { readFile } from 'node:fs/promises';
import { lint, loadConfig } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { inCheckout } from '../prepare/checkout.mjs';

/** The API document holds to the rules that integrators' tools come with: those of `redocly.yaml`, and Spectral's `oas`. */
export async function checkApiDocument(file = inCheckout('openapi/openapi.json')) {
  const flaws = [...(await redoclyFlaws(file)), ...(await spectralFlaws(file))];
  return { ok: flaws.length === 0, output: flaws.join('\n') };
}

async function redoclyFlaws(file) {
  const problems = await lint({ ref: file, config: await loadConfig({ configPath: inCheckout('redocly.yaml') }) });
  return problems.map(({ ruleId, message, location: [place] }) => `redocly ${ruleId} at ${place?.pointer}: ${message}`);
}

async function spectralFlaws(file) {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [spectralRulesets.oas] });
  const problems = await spectral.run(JSON.parse(await readFile(file, 'utf8')));
  return problems.map(({ code, message, path }) => `spectral ${code} at ${path.join('.')}: ${message}`);
}
