import fc from 'fast-check';
import { anyPlainZone, aZone } from '../../../../test/builders/zones.js';
import { sayFailure } from '../../../../providers/contract/failures.words.js';
import { applyToZone, finish, planChanges, textOrNull, type Change } from '../../../dns/index.js';
import type { ChangeState } from '../planned-change.entity.js';
import { sayPlan } from '../plans.words.js';
import { changesInPlace, mayHaveOverwritten, settleChanges, type ChangeProgress } from './settle-changes.js';

const noAnswer = sayFailure('failure.unconfirmed', { host: 'Acme' });
const before = aZone('a 300 A 192.0.2.1\nb 300 A 192.0.2.1\nc 300 A 192.0.2.1');
const wanted = aZone('a 300 A 192.0.2.9\nb 300 A 192.0.2.1\nd 300 A 192.0.2.1');
const { changes } = planChanges(before, wanted.rrsets, 'exact');

const settled = <Entry extends ChangeProgress>(...args: Parameters<typeof settleChanges<Entry>>) =>
  finish(settleChanges(...args));

function progress(states: Partial<Record<string, ChangeState>>, fallback: ChangeState): ChangeProgress[] {
  return changes.map((change) => ({ change, state: states[change.id] ?? fallback, errorCode: null, message: null }));
}

const statesOf = (list: readonly ChangeProgress[]) =>
  Object.fromEntries(list.map(({ change, state }) => [change.id, state]));
const only = (...ids: string[]): Change[] => changes.filter(({ id }) => ids.includes(id));

describe('settling a plan by the zone', () => {
  it('counts all changes as applied when the zone shows them, even if every answer was lost', () => {
    fc.assert(
      fc.property(
        anyPlainZone,
        anyPlainZone,
        fc.constantFrom('intended', 'unknown', 'applied'),
        (live, target, state) => {
          const plan = planChanges(live, target.rrsets, 'exact');
          const sent = plan.changes.map((change) => ({ change, state, errorCode: null, message: null }));
          const verdict = settled(sent, applyToZone(live, plan.changes));
          expect(verdict).toMatchObject({ status: 'applied', verified: true, undecided: false, notSticking: [] });
        },
      ),
    );
  });

  it('finds the same changes in place with the zone that the confirmed ones should have made, and without it', () => {
    const state = fc.constantFrom<ChangeState>('applied', 'failed', 'unknown');
    fc.assert(
      fc.property(anyPlainZone, anyPlainZone, anyPlainZone, fc.infiniteStream(state), (live, target, shown, states) => {
        const sent = planChanges(live, target.rrsets, 'exact').changes.map((change) => {
          return { change, state: states.next().value, errorCode: null, message: null };
        });
        const made = sent.filter((entry) => entry.state === 'applied').map(({ change }) => change);
        const expected = applyToZone(live, made);
        for (const zone of [shown, expected, target, live])
          expect(finish(changesInPlace(zone, sent, expected))).toEqual(finish(changesInPlace(zone, sent)));
      }),
    );
  });

  it('keeps the changes of a writer that died unknown until the last look', () => {
    const first = settled(progress({}, 'intended'), before);
    expect(first).toMatchObject({ status: 'partial', mayArrive: true, undecided: false });
    expect(first.changes).toMatchObject(
      Array.from({ length: 3 }, () => ({
        state: 'unknown',
        errorCode: 'interrupted',
        message: { text: expect.stringMatching(/^Applying was interrupted .* It may still arrive/) as string },
      })),
    );
    const last = settled(first.changes, before, { isLastLook: true });
    expect(last).toMatchObject({ status: 'failed', mayArrive: false });
    expect(last.changes.map(({ errorCode }) => errorCode)).toEqual(['interrupted', 'interrupted', 'interrupted']);
    expect(settled(progress({}, 'intended'), before, { isLastLook: true })).toEqual(last);
  });

  it('decides each change separately', () => {
    const halfWay = applyToZone(before, only('a/A', 'c/A'));
    const verdict = settled(progress({}, 'unknown'), halfWay, { isLastLook: true });
    expect(statesOf(verdict.changes)).toEqual({ 'a/A': 'applied', 'c/A': 'applied', 'd/A': 'failed' });
    expect(verdict).toMatchObject({ status: 'partial', mayArrive: false });
  });

  it('doubts a change that arrived without an answer when others wrote too', () => {
    const unanswered = progress({ 'a/A': 'applied' }, 'unknown');
    const verdict = settled(unanswered, applyToZone(before, changes), { othersWrote: true });
    expect(verdict).toMatchObject({ status: 'partial', verified: true, mayArrive: false });
    const codes = Object.fromEntries(verdict.changes.map(({ change, errorCode }) => [change.id, errorCode]));
    expect(codes).toEqual({ 'a/A': null, 'c/A': mayHaveOverwritten, 'd/A': mayHaveOverwritten });
  });

  it('keeps a change without an answer unknown until the last look, and then fails it', () => {
    const halfWay = applyToZone(before, only('a/A', 'c/A'));
    const unanswered = progress({}, 'unknown').map((entry) => ({
      ...entry,
      errorCode: 'timeout_unknown_outcome',
      message: noAnswer,
    }));
    const first = settled(unanswered, halfWay);
    expect(statesOf(first.changes)).toEqual({ 'a/A': 'applied', 'c/A': 'applied', 'd/A': 'unknown' });
    expect(first).toMatchObject({ status: 'partial', mayArrive: true, undecided: false });
    const messageOf = (result: typeof first) => result.changes.find(({ change }) => change.id === 'd/A')?.message;
    expect(textOrNull(messageOf(first))).toMatch(/^Acme did not confirm .* It may still arrive/);
    const second = settled(first.changes, halfWay);
    expect(messageOf(second)).toBe(messageOf(first));
    const last = settled(second.changes, halfWay, { isLastLook: true });
    expect(last).toMatchObject({ status: 'partial', mayArrive: false });
    expect(messageOf(last)).toEqual(sayPlan('neverArrived', { reason: noAnswer, minutes: 10 }));
    expect(settled(second.changes, applyToZone(before, changes)).status).toBe('applied');
  });

  it('doubts a change that the host refused and made when others wrote too, but not one that was never sent', () => {
    const refused = progress({}, 'failed').map((entry) => ({
      ...entry,
      errorCode: entry.change.id === 'a/A' ? 'conflict_stale' : 'unavailable',
    }));
    const verdict = settled(refused, applyToZone(before, changes), { othersWrote: true });
    const codes = Object.fromEntries(verdict.changes.map(({ change, errorCode }) => [change.id, errorCode]));
    expect(codes).toEqual({ 'a/A': null, 'c/A': mayHaveOverwritten, 'd/A': mayHaveOverwritten });
  });

  it('lists confirmed changes that the zone does not show as not sticking', () => {
    const verdict = settled(progress({}, 'applied'), applyToZone(before, only('a/A')));
    expect(verdict).toMatchObject({ status: 'partial', verified: false });
    expect([...verdict.notSticking].sort()).toEqual(['c/A', 'd/A']);
  });

  it('counts a failed change as applied when the zone shows it', () => {
    const verdict = settled(progress({ 'd/A': 'failed' }, 'applied'), applyToZone(before, changes));
    expect(verdict).toMatchObject({ status: 'applied', verified: true });
  });

  it('keeps unclear changes unknown while the zone cannot be read', () => {
    const verdict = settled(progress({ 'a/A': 'applied', 'd/A': 'failed' }, 'intended'), null);
    expect(statesOf(verdict.changes)).toEqual({ 'a/A': 'applied', 'c/A': 'unknown', 'd/A': 'failed' });
    expect(verdict).toMatchObject({ status: 'partial', verified: false, undecided: true });
  });

  it('does not call a plan applied that may have replaced a change of somebody else', () => {
    const made = progress({}, 'applied').map((entry) =>
      entry.change.id === 'a/A' ? { ...entry, errorCode: mayHaveOverwritten, message: 'Somebody else wrote.' } : entry,
    );
    const verdict = settled(made, applyToZone(before, changes));
    expect(verdict).toMatchObject({ status: 'partial', verified: true, notSticking: [], changes: made });
  });

  it('keeps the error message of the host for failed changes', () => {
    const sent = progress({}, 'unknown').map((entry) => ({
      ...entry,
      errorCode: 'unavailable',
      message: 'It is away.',
    }));
    const [first] = settled(sent, before, { isLastLook: true }).changes;
    expect(first).toMatchObject({
      state: 'failed',
      errorCode: 'unavailable',
      message: { text: 'It is away. It did not arrive within 10 minutes.' },
    });
  });

  it('marks changes that were not sent as skipped, not as failed', () => {
    const verdict = settled(progress({ 'a/A': 'failed' }, 'skipped'), before);
    expect(statesOf(verdict.changes)).toEqual({ 'a/A': 'failed', 'c/A': 'skipped', 'd/A': 'skipped' });
    expect(verdict.status).toBe('failed');
  });
});
