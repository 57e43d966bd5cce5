import { newId } from '../../../src/platform/db/index.js';
import { storedRows } from '../support/estate.js';
import { committedDocument, operationsOf, type Operation } from '../support/api-document.js';
import { essence, send } from '../support/operations.js';
import type { Person } from '../support/people.js';
import { idIn, innerIdIn, walkAsOwner } from '../support/owner-walk.js';
import { startTwoEstates, type TwoEstates } from '../support/two-estates.js';
import { validBodies } from '../support/valid-bodies.js';
import { validQueries } from '../support/valid-queries.js';

const withId = operationsOf(committedDocument()).filter(
  ({ takesId, isForAdministrators }) => takesId && !isForAdministrators,
);
const named = (operations: Operation[]) => operations.map((operation) => [operation.id, operation] as const);

let estates: TwoEstates;
beforeAll(async () => {
  estates = await startTwoEstates();
});
afterAll(() => estates.close());

/** Sends what the owner would send; only the id is as given. */
async function attempt(person: Person, operation: Operation, id: string) {
  const { victim, access } = estates;
  const body = validBodies(victim, access)[operation.id];
  const query = validQueries(victim)[operation.id];
  return essence(await send(person, operation, { id, innerId: innerIdIn(operation.path, victim), body, query }));
}

describe('a stranger', () => {
  it.each(named(withId))(
    'gets the same 404 from %s for an id of another account as for an unknown one',
    async (_, operation) => {
      const { app, victim, eve } = estates;
      const before = await storedRows(app, victim);
      const foreign = await attempt(eve.owner, operation, idIn(operation.path, victim));
      expect(foreign.status).toBe(404);
      for (const unknown of [newId(), 'no-uuid', "' or 1=1 --", `${idIn(operation.path, victim)}0`]) {
        expect(await attempt(eve.owner, operation, unknown)).toEqual(foreign);
      }
      expect(await storedRows(app, victim)).toEqual(before);
    },
  );

  it.each(named(withId.filter(({ path }) => !path.startsWith('/api/user'))))(
    'gets 404 from %s for an own id of another kind',
    async (_, operation) => {
      const { eve } = estates;
      expect((await attempt(eve.owner, operation, eve.connection.id)).status).toBe(404);
    },
  );
});

describe('the owner', () => {
  it('succeeds with every one of these calls, so the ids and bodies above are valid', async () => {
    await walkAsOwner(estates, withId);
  });
});
