import type { PropagationResultView } from '../api/generated/api.schemas';

/** An answer for tests: a resolver that has the published record. */
export function aCheckResult(given: Partial<PropagationResultView> = {}): PropagationResultView {
  return {
    server: {
      id: 'default-8.8.8.8',
      name: 'Google Public DNS',
      ip: '8.8.8.8',
      port: 53,
      transport: 'udp',
      provider: 'Google',
      location: 'Anycast',
      latitude: 37.41,
      longitude: -122.08,
      anycast: true,
    },
    success: true,
    resolved: true,
    status: 'match',
    value: '192.0.2.20',
    values: ['192.0.2.20'],
    error: null,
    errorCode: null,
    responseTime: 20,
    ttl: 300,
    currentBy: null,
    dnssec: false,
    transport: 'udp',
    nsid: null,
    subnetScope: null,
    extendedErrors: [],
    leftOut: null,
    replies: {},
    ...given,
  };
}
