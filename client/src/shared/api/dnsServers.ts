import useSWR from 'swr';
import { dnsServersList } from './generated/api';
import { keys } from './keys';

const FRESH_MS = 60_000;

/** The resolvers that propagation checks ask: built-in ones and the account's own. */
export const useDnsServers = () => useSWR(keys.dnsServers, () => dnsServersList(), { dedupingInterval: FRESH_MS });
