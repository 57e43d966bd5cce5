import type { DomainView } from '../../../src/domains/domains.presenter.js';
import { expectSoon } from '../../support/soon.js';
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

/** Waits until the import of a domain has ended, well or badly. */
export async function untilRead(person: Person, id: string): Promise<DomainView> {
  return expectSoon(async () => {
    const { body } = await person.get(`/api/domains/${id}`).expect(200);
    expect(body).not.toMatchObject({ status: 'propagating' });
    return body as DomainView;
  });
}
