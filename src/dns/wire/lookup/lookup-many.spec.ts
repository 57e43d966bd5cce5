import { parseFqdn } from '../../names/name.js';
import { parseRecordType } from '../../record-types.js';
import { decodeMessage } from '../decode.js';
import { encodeMessage } from '../encode.js';
import { lookupMany, type LookupManyOptions } from './lookup-many.js';
import type { LookupTransport } from './lookup.js';
import { noFlags } from '../message.js';

const type = parseRecordType('A');
const queries = (...hosts: string[]) =>
  hosts.map((host) => ({ server: { host, port: 53 }, name: parseFqdn(`${host}.example.`), type }));
const options: LookupManyOptions = { timeoutMs: 1000, recursionDesired: false, inFlight: 2 };

/** NXDOMAIN from everybody but `dead`; `slow` answers after the others. */
let open = 0;
let mostOpen = 0;
let othersReported = Promise.withResolvers<void>();
const transport: LookupTransport = {
  exchange: async ({ host }, bytes) => {
    mostOpen = Math.max(mostOpen, (open += 1));
    await (host === 'slow' ? othersReported.promise : new Promise(setImmediate));
    open -= 1;
    if (host === 'dead') throw new Error('silence');
    return encodeMessage({ ...decodeMessage(bytes), rcode: 'NXDOMAIN', flags: { ...noFlags, response: true } });
  },
};

describe('many lookups', () => {
  it('keep the order of the queries, and report each result as it arrives', async () => {
    const reported: number[] = [];
    othersReported = Promise.withResolvers();
    const onResult = (_: unknown, index: number) => {
      if (reported.push(index) === 2) othersReported.resolve();
    };
    const results = await lookupMany(transport, queries('slow', 'dead', 'b'), { ...options, onResult });
    expect(results.map(({ outcome, evidence }) => [evidence.server.host, outcome])).toEqual([
      ['slow', 'nxdomain'],
      ['dead', 'timeout'],
      ['b', 'nxdomain'],
    ]);
    expect(reported).toEqual([1, 2, 0]);
  });

  it('never exceed the concurrency limit', async () => {
    mostOpen = 0;
    await lookupMany(transport, queries(...'abcdefghij'), options);
    expect(mostOpen).toBe(2);
  });

  it('return an empty list for no queries', async () => {
    expect(await lookupMany(transport, [], options)).toEqual([]);
  });

  it('reject with the reason of the abort', async () => {
    const reason = new Error('enough');
    const given = { ...options, signal: AbortSignal.abort(reason) };
    await expect(lookupMany(transport, queries('a', 'dead'), given)).rejects.toBe(reason);
  });
});
