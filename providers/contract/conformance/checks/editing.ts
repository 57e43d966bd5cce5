import assert from 'node:assert/strict';
import { planChanges, makeZone, removeRecord } from '../../../../src/dns/index.js';
import { type CheckArea, given, need, needing, needsWriting } from '../check.js';
import { expectHonest, expectSame, refusalOf } from '../judgement.js';
import { a, set } from '../zone-text.js';

const locks = need(({ plugin }) => plugin.manifest.capabilities.lock !== 'none', 'compares no versions');

export const editing: CheckArea = {
  area: 'Editing',
  checks: [
    {
      id: 'edit/one-value',
      title: 'removes one value of a set and leaves its siblings',
      cannot: needsWriting,
      run: async (host) => {
        await host.makeTrue([a('www', '192.0.2.1', '192.0.2.2', '192.0.2.3')]);
        const live = await host.readZone();
        const { name, type, values } = host.find(live, 'www', 'A');
        const [, middle] = values;
        assert.ok(middle);
        await host.apply([removeRecord(live, { name, type, rdata: middle })]);
        await host.expectSettled([a('www', '192.0.2.1', '192.0.2.3')]);
      },
    },
    {
      id: 'edit/nothing',
      title: 'sends nothing for an empty plan',
      cannot: needsWriting,
      run: async (host) => {
        const before = await host.read();
        assert.deepEqual(planChanges(makeZone(host.zone, before.rrsets), before.rrsets, 'exact').changes, []);
        const sent = host.messagesSent;
        assert.deepEqual(await host.apply([], before), []);
        assert.equal(host.messagesSent, sent);
        assert.equal((await host.read()).revision, before.revision);
      },
    },
    {
      id: 'edit/mixed-plan',
      title: 'applies creates, updates, deletes and a type change of one plan',
      cannot: needsWriting,
      run: async (host) => {
        await host.makeTrue([a('a', '192.0.2.1'), a('b', '192.0.2.1'), set('c', 'CNAME', ['a'])]);
        const next = [a('b', '192.0.2.2'), a('c', '192.0.2.3'), set('d', 'TXT', ['"new"'])];
        assert.ok((await host.makeTrue(next)).length >= 4);
        await host.expectSettled(next);
      },
    },
    {
      id: 'edit/delete-missing',
      title: 'reports the deletion of a set that is already gone as applied, or as stale',
      cannot: needsWriting,
      run: async (host, { plugin }) => {
        await host.makeTrue([a('www', '192.0.2.1')]);
        const deletion = host.deletionOf(await host.readZone(), 'www', 'A');
        await host.apply([deletion]);
        const [outcome] = await host.attempt([deletion], await host.read());
        const isStale = outcome?.status === 'failed' && outcome.error.kind === 'conflict_stale';
        const comparesValues = plugin.manifest.capabilities.lock === 'compare-and-swap';
        assert.ok(outcome?.status === 'applied' || (comparesValues && isStale), outcome?.status);
        await host.expectSettled([]);
      },
    },
    {
      id: 'edit/duplicate-create',
      title: 'does not duplicate a record that already exists',
      cannot: needsWriting,
      run: async (host) => {
        const www = a('www', '192.0.2.1', '192.0.2.2');
        const base = await host.read();
        await host.makeTrue([www]);
        const outcomes = await host.attempt([host.creationOf(www)], base).catch(async (error: unknown) => {
          assert.equal((await refusalOf(Promise.reject(error as Error))).kind, 'conflict_stale');
          return [];
        });
        for (const outcome of outcomes) {
          const kind = outcome.status === 'failed' ? outcome.error.kind : outcome.status;
          assert.ok(['applied', 'conflict_exists', 'conflict_stale'].includes(kind), kind);
        }
        await host.expectSettled([www]);
      },
    },
    {
      id: 'edit/one-bad-of-three',
      title: 'reports each change of a partly refused plan as the zone then shows it',
      cannot: needsWriting,
      run: async (host) => {
        await host.makeTrue([a('x', '192.0.2.1')]);
        // Past the audit: what a host sees when someone else was quicker.
        const changes = [
          host.creationOf(a('good', '192.0.2.2')),
          host.creationOf(set('x', 'CNAME', ['other.example.net.'])),
          host.creationOf(a('fine', '192.0.2.3')),
        ];
        const outcomes = await host.attempt(changes, await host.read());
        assert.notEqual(outcomes[1]?.status, 'applied');
        expectHonest(outcomes, changes, await host.readZone());
        expectSame(host.find(await host.readZone(), 'x', 'A'), host.stored(a('x', '192.0.2.1')));
      },
    },
    {
      id: 'edit/stale-base',
      title: 'refuses changes made from an outdated reading, and writes nothing',
      cannot: needing(needsWriting, locks),
      run: async (host) => {
        await host.makeTrue([a('www', '192.0.2.1')]);
        const old = await host.read();
        await host.makeTrue([a('www', '192.0.2.2')]);
        const changes = host.changesTowards([a('www', '192.0.2.3')], old);
        const refusals = await host.attempt(changes, old).then(
          (outcomes) => outcomes.map((outcome) => (outcome.status === 'failed' ? outcome.error.kind : outcome.status)),
          async (error: Error) => [(await refusalOf(Promise.reject(error))).kind],
        );
        assert.deepEqual(new Set(refusals), new Set(['conflict_stale']));
        await host.expectSettled([a('www', '192.0.2.2')]);
      },
    },
    {
      id: 'edit/accepted-then-failed',
      title: 'does not report a change as applied that the host accepted and did not make',
      cannot: needing(
        needsWriting,
        need(({ plugin }) => plugin.manifest.capabilities.asyncApply, 'answers when the change is made, not before'),
        given(
          ({ failNextAfterAccepting }) => failNextAfterAccepting !== undefined,
          'no way was given to make the host fail afterwards',
        ),
      ),
      run: async (host, { failNextAfterAccepting }) => {
        failNextAfterAccepting?.();
        const [outcome] = await host.attempt([host.creationOf(a('www', '192.0.2.1'))], await host.read());
        assert.equal(outcome?.status === 'failed' && outcome.error.kind, 'async_failed');
        await host.expectSettled([]);
      },
    },
  ],
};
