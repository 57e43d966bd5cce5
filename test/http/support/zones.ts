import type { Person } from './people.js';

export interface ReadyDomain {
  id: string;
  /** Without the dot at its end. */
  name: string;
}

/** A sandbox zone with realistic records, imported: `const { id, name } = await aTrialDomain(ada)`. */
export async function aTrialDomain(person: Person): Promise<ReadyDomain> {
  const { body } = await person.post('/api/domains/sandbox').send({}).expect(201);
  const { id, name } = body as ReadyDomain;
  await untilRead(person, id);
  return { id, name };
}

interface DomainState {
  status: string;
  statusMessage: string | null;
  recordCount: number;
}

/** Waits until the import of a domain has ended, well or badly. */
export async function untilRead(person: Person, id: string): Promise<DomainState> {
  for (let waitedMs = 0; waitedMs < 20_000; waitedMs += 50) {
    const { body } = await person.get(`/api/domains/${id}`).expect(200);
    const state = body as DomainState;
    if (state.status !== 'propagating') return state;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the import did not end');
}
