import 'reflect-metadata';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { getMetadataStorage } from 'class-validator';
import { brokenRule } from '../../src/platform/errors/broken-rule.js';

const root = path.resolve(import.meta.dirname, '../../src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.dto.ts'));
/** These have no message of their own: the fields within, or the absence of the field, are reported. */
const silent = new Set([undefined, 'nestedValidation', 'conditionalValidation', 'isOptional']);

type Class = new () => object;

describe('the rules of DTOs', () => {
  it('have words in every language, one sentence for each kind of rule', async () => {
    const unsaid: string[] = [];
    let rules = 0;
    for (const file of files) {
      const exported = Object.values((await import(path.join(root, file))) as Record<string, unknown>);
      for (const target of exported.filter((each): each is Class => typeof each === 'function')) {
        for (const { propertyName, name } of getMetadataStorage().getTargetValidationMetadatas(
          target,
          '',
          false,
          false,
        )) {
          if (silent.has(name) || !target.prototype) continue;
          const error = {
            target: Object.create(target.prototype as object) as object,
            property: propertyName,
            value: 'x',
          };
          rules += 1;
          const { code, values } = brokenRule(error, name ?? '', '');
          const isWhole = Object.values(values).every((value) => typeof value === 'string' || Number.isFinite(value));
          if (code === 'inputs:invalid' || !isWhole) unsaid.push(`${target.name}.${propertyName}: ${name}`);
        }
      }
    }
    expect(unsaid).toEqual([]);
    expect(rules).toBeGreaterThan(200);
  });
});
