import type { EntityManager } from '@mikro-orm/postgresql';
import { writeInBatches } from './write-in-batches.js';

describe('writeInBatches', () => {
  /** Answers its statements when it is told to. */
  function aDatabase() {
    const sent: { parameters: unknown[]; answer: PromiseWithResolvers<{ numAffectedRows: bigint }> }[] = [];
    const executeQuery = ({ parameters }: { parameters: unknown[] }) => {
      const answer = Promise.withResolvers<{ numAffectedRows: bigint }>();
      sent.push({ parameters, answer });
      return answer.promise;
    };
    const em = {
      getKysely: () => ({ executeQuery }),
      getDriver: () => ({ convertException: (error: Error) => error }),
    };
    return { sent, em: em as unknown as EntityManager };
  }
  const soon = () => new Promise((resolve) => setImmediate(resolve));

  function writeThree(em: EntityManager) {
    const ready: string[] = [];
    const rowOf = (id: string) => {
      ready.push(id);
      return { id };
    };
    const written = writeInBatches(em, {
      items: ['a', 'b', 'c'],
      rowsPerStatement: 1,
      rowOf,
      sql: '',
      parameters: [7],
    });
    written.catch(() => undefined);
    return { ready, written };
  }

  it('makes the next batch ready while the database works, and sends it afterwards', async () => {
    const { em, sent } = aDatabase();
    const { ready, written } = writeThree(em);
    await soon();
    expect(ready).toEqual(['a', 'b']);
    expect(sent.map(({ parameters }) => parameters)).toEqual([['[{"id":"a"}]', 7]]);
    for (let place = 0; place < 3; place += 1) {
      sent[place]?.answer.resolve({ numAffectedRows: 1n });
      await soon();
    }
    expect(sent).toHaveLength(3);
    expect(await written).toBe(3);
  });

  it('sends nothing more after a failure', async () => {
    const { em, sent } = aDatabase();
    const { written } = writeThree(em);
    await soon();
    sent[0]?.answer.reject(new Error('no room'));
    await expect(written).rejects.toThrow('no room');
    expect(sent).toHaveLength(1);
  });

  it('sends nothing where there is nothing to write', async () => {
    const { em, sent } = aDatabase();
    expect(await writeInBatches(em, { items: [], rowsPerStatement: 1, rowOf: (row) => row, sql: '' })).toBe(0);
    expect(sent).toEqual([]);
  });
});
