import { aZone } from '../../../test/builders/zones.js';
import { planChanges } from '../../dns/index.js';
import type { ApplyReport } from '../../records/index.js';
import { doubtsAbout } from './restore-outcome.js';

const { changes } = planChanges(aZone(''), aZone('a 300 A 192.0.2.1\nb 300 A 192.0.2.1').rrsets, 'exact');

/** Messages of applied changes, in their order. */
const report = (messages: (string | null)[], incompleteReason: string | null = null) => {
  const made = changes.map((change, index) => ({ change, state: 'applied', message: messages[index] ?? null }));
  return { changes: made, incompleteReason } as unknown as ApplyReport;
};

describe('the doubts about a restore', () => {
  it('are none where every change was made and nobody else wrote', () => {
    expect(doubtsAbout(report([null, null]))).toBeNull();
  });

  it('name the first change that may have replaced another, and count the others', () => {
    expect(doubtsAbout(report(['Somebody else wrote.', null]))).toBe('Somebody else wrote.');
    expect(doubtsAbout(report(['First.', 'Second.'], 'One set is unread.'))).toBe(
      'One set is unread. First. The same is true of 1 other changes.',
    );
  });
});
