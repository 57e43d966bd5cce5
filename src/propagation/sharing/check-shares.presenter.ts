import type { PropagationCheck } from '../checks/propagation-check.entity.js';
import {
  presentCheck,
  type CheckedServerView,
  type PropagationResultView,
  type PublishedView,
} from '../checks/propagation-checks.presenter.js';
import type { PublishedState } from '../states/published-state.js';
import type { CheckShare } from './check-shares.js';

export class CheckShareView {
  /** Belongs into the address of the page `/shared-check?token=`. It is not shown again. */
  token!: string;
  until!: string;
}

/** A check as strangers see it. */
export class SharedCheckView {
  domain!: string;
  recordName!: string;
  recordType!: string;
  /** Several values stand in lines of their own; null: there shall be no records. */
  expectedValue!: string | null;
  /** The network that the answers were asked for; null for that of the server. */
  clientSubnet!: string | null;
  /** Published, and every resolver that answered has it. */
  success!: boolean;
  status!: PublishedState;
  totalServers!: number;
  answeredServers!: number;
  propagatedServers!: number;
  observedEnd!: string | null;
  everywhereBy!: string | null;
  createdAt!: string;
  published!: PublishedView;
  results!: PropagationResultView[];
  /** When the link ends. */
  sharedUntil!: string | null;
}

export const presentShare = ({ token, until }: CheckShare): CheckShareView => ({ token, until: until.toISOString() });

export function presentSharedCheck(stored: PropagationCheck): SharedCheckView {
  const check = presentCheck(stored);
  return {
    domain: check.domain,
    recordName: check.recordName,
    recordType: check.recordType,
    expectedValue: check.expectedValue,
    clientSubnet: check.clientSubnet,
    success: check.success,
    status: check.status,
    totalServers: check.totalServers,
    answeredServers: check.answeredServers,
    propagatedServers: check.propagatedServers,
    observedEnd: check.observedEnd,
    everywhereBy: check.everywhereBy,
    createdAt: check.createdAt,
    published: check.published,
    results: check.results.map((result, index) => ({ ...withoutMachine(result), server: shown(result.server, index) })),
    sharedUntil: check.sharedUntil,
  };
}

const isBuiltIn = ({ id }: Pick<CheckedServerView, 'id'>): boolean => id.startsWith('default-');

/** The name and the address of an own resolver may tell about the inside of a company. */
function shown(server: CheckedServerView, index: number): CheckedServerView {
  if (isBuiltIn(server)) return server;
  const { transport, anycast } = server;
  const place = { location: null, latitude: null, longitude: null };
  return { id: `own-${index}`, name: 'Custom', ip: '', port: 53, transport, provider: 'Custom', ...place, anycast };
}

function withoutMachine(result: PropagationResultView): PropagationResultView {
  return isBuiltIn(result.server) ? result : { ...result, nsid: null, extendedErrors: [] };
}
