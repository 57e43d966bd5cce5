import assert from 'node:assert/strict';
import { findRrset, sameRrset } from '../../../src/dns/index.js';
import type { Change, Zone } from '../../../src/dns/index.js';
import { ProviderError } from '../errors.js';
import type { ChangeOutcome } from '../provider.js';

/** Wants a typed refusal, whatever its kind; gives the error. An answer of any sort is a failure. */
export async function refusalOf(answer: Promise<unknown>): Promise<ProviderError> {
  const error = await answer.then(
    (value) => assert.fail(`it answered: ${JSON.stringify(value)?.slice(0, 200)}`),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ProviderError, `it failed with something else: ${String(error)}`);
  assert.ok(error.message.length > 0, 'the error has no words');
  return error;
}

/** Asserts that the zone shows every change that is reported as `applied`, and no other; `unknown` may be either. */
export function expectHonest(outcomes: readonly ChangeOutcome[], changes: readonly Change[], zone: Zone): void {
  for (const outcome of outcomes) {
    const change = changes.find(({ id }) => id === outcome.changeId);
    assert.ok(change, `${outcome.changeId} is nobody's change`);
    if (outcome.status === 'unknown') continue;
    assert.equal(isInPlace(change, zone), outcome.status === 'applied', `${change.id} is said to be ${outcome.status}`);
  }
}

export function isInPlace(change: Change, zone: Zone): boolean {
  const { name, type } = change.kind === 'delete' ? change.before : change.after;
  const found = findRrset(zone, name, type);
  return change.kind === 'delete' ? !found : found !== undefined && sameRrset(found, change.after);
}

/** The same as data: stored and read again, an object may have lost its prototype and its undefined fields. */
export function expectSame(found: unknown, wanted: unknown): void {
  assert.deepEqual(asData(found), asData(wanted));
}

function asData(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}
