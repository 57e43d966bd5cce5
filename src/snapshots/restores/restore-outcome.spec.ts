import { aZone } from '../../../test/builders/zones.js';
import { planChanges, textOrNull } from '../../dns/index.js';
import type { ApplyReport } from '../../records/index.js';
import { doubtsAbout, failuresOf } from './restore-outcome.js';

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
    expect(textOrNull(doubtsAbout(report(['Somebody else wrote.', null])))).toBe('Somebody else wrote.');
    expect(textOrNull(doubtsAbout(report(['First.', 'Second.'], 'One set is unread.')))).toBe(
      'One set is unread. First. The same is true of 1 other change.',
    );
  });
});

describe('the failures of a restore', () => {
  const [change] = changes;
  const refused = { change, state: 'failed', errorCode: 'validation', message: 'No.' };
  const missing = { changeId: 'b/A', message: 'It is not shown.' };

  it('are the changes that were refused, and those that were confirmed and do not show', () => {
    const applied = { ...refused, state: 'applied', errorCode: null, message: null };
    const outcome = { changes: [applied, refused], notSticking: [missing], notStickingCount: 1 };
    const { failures, count } = failuresOf(outcome as unknown as ApplyReport);
    expect(failures.map(({ changeId, code }) => [changeId, code])).toEqual([
      ['a/A', 'validation'],
      ['b/A', 'not_sticking'],
    ]);
    expect(count).toBe(2);
  });

  it('are the first thousand, with the number of all', () => {
    const many = Array.from({ length: 1_500 }, () => refused);
    const outcome = { changes: many, notSticking: [missing], notStickingCount: 700 };
    const { failures, count } = failuresOf(outcome as unknown as ApplyReport);
    expect([failures.length, count]).toEqual([1_000, 2_200]);
  });
});
