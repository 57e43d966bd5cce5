import { parseZoneName } from '../../../src/dns/index.js';
import type { Change } from '../../../src/dns/index.js';
import { a, toRrset } from '../conformance/zone-text.js';
import { ProviderError, type ProviderErrorKind } from '../errors.js';
import type { ChangeOutcome } from '../provider.js';
import { applyInAtomicBatches, failedOutcome } from './atomic-batches.js';

const zone = parseZoneName('example.org');

/** Two names in one call, which the host refuses while it holds `bad`. */
async function applyRefused(kind: ProviderErrorKind) {
  const sent: string[][] = [];
  const outcomes: ChangeOutcome[] = [];
  await applyInAtomicBatches<string>({
    groups: ['bad', 'good'].map((name) => {
      const change: Change = { id: name, kind: 'create', after: toRrset(a(name, '192.0.2.1'), zone) };
      return { changes: [change], operations: [name] };
    }),
    costOf: () => [1],
    limits: [10],
    tooLarge: () => new ProviderError('validation', 'too large'),
    send: (operations) => {
      sent.push([...operations]);
      if (!operations.includes('bad')) return Promise.resolve();
      return Promise.reject(new ProviderError(kind, 'The host said no.'));
    },
    isIsolable: () => true,
    apart: (group) => [group],
    refused: (group, error) => Promise.resolve(group.changes.map(({ id }) => failedOutcome(id, error))),
    settle: () => Promise.resolve(),
    options: {
      signal: new AbortController().signal,
      onOutcome: (outcome) => {
        outcomes.push(outcome);
        return Promise.resolve();
      },
    },
  });
  return { sent, outcomes: outcomes.map(({ changeId, status }) => `${changeId} ${status}`).sort() };
}

describe('an atomic call', () => {
  it('is sent again in parts after a refusal, which changed nothing', async () => {
    const { sent, outcomes } = await applyRefused('validation');
    expect(sent).toEqual([['bad', 'good'], ['bad'], ['good']]);
    expect(outcomes).toEqual(['bad failed', 'good applied']);
  });

  it('is never sent again where the host may have made it, whatever the plugin says of the error', async () => {
    const { sent, outcomes } = await applyRefused('timeout_unknown_outcome');
    expect(sent).toEqual([['bad', 'good']]);
    expect(outcomes).toEqual(['bad unknown', 'good unknown']);
  });
});
