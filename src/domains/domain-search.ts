import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { displayName, parseFqdn } from '../dns/index.js';
import { likeText } from '../platform/listing/index.js';
import { DnsProvider } from './dns-provider.entity.js';
import { Domain } from './domain.entity.js';

const ascii = /^[\0-\x7f]*$/;

/** Domains of the account with the text in their name, in either spelling: `bücher` finds `xn--bcher-kva.example`. */
export async function domainsNamed(em: EntityManager, accountId: string, text: string): Promise<FilterQuery<Domain>> {
  if (ascii.test(text)) return { name: { $ilike: likeText(text) } };
  // No index knows the names as people write them; those that are written otherwise than they are stored are few.
  const encoded = await em.find(Domain, { accountId, name: { $like: '%xn--%' } }, { fields: ['id', 'name'] });
  const isFound = ({ name }: Pick<Domain, 'name'>) =>
    displayName(parseFqdn(name)).toLowerCase().includes(text.toLowerCase());
  return { id: { $in: encoded.filter(isFound).map(({ id }) => id) } };
}

/** Domains at the hosts with the text in their names. */
export async function domainsHostedAt(em: EntityManager, text: string): Promise<FilterQuery<Domain>> {
  const hosts = await em.find(DnsProvider, { displayName: { $ilike: likeText(text) } }, { fields: ['id'] });
  return { providerId: { $in: hosts.map(({ id }) => id) } };
}
