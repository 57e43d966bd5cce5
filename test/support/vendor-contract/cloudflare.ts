import { vendorContract } from './vendor-contract.js';

/**
 * The description (2026) wants `data` of every record in an answer, also where the type has none, and knows no `null` for a
 * record without a comment. Cloudflare sends both so, as the fixtures of its clients show. It wants host names as targets of
 * MX and SRV records, and clients write and read the root there (octodns-cloudflare, 2026-11-23). A refusal of the token is to
 * be a success and a failure at once.
 */
export const cloudflareContract = vendorContract('cloudflare.json', {
  amend: (schemas) => {
    const record = schemas['dns-records_dns-record-response'];
    const comment = schemas['dns-records_comment'];
    if (record) record.required = ['id', 'name', 'type', 'content', 'proxied', 'ttl'];
    if (comment) comment.nullable = true;
    const answer = schemas['iam_api-response-common']?.properties as Record<string, unknown> | undefined;
    if (answer) answer.success = { type: 'boolean' };
    for (const type of ['MX', 'SRV']) {
      const known = JSON.stringify(schemas[`dns-records_${type}Record`]);
      schemas[`dns-records_${type}Record`] = JSON.parse(
        known.replaceAll('"format":"hostname"', '"type":"string"'),
      ) as Record<string, unknown>;
    }
  },
});
