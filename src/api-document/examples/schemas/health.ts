export const health: Readonly<Record<string, object>> = {
  HealthEvidenceView: {
    server: 'ns2.example.org',
    address: '192.0.2.53',
    transport: 'udp',
    question: 'example.org SOA',
    outcome: 'REFUSED',
    values: [],
    rttMs: 12,
    at: '2027-03-01T01:10:00.000Z',
  },
  HealthFindingView: {
    checkId: 'server-lame',
    message: 'ns2.example.org (192.0.2.53) is a name server of example.org, but answers REFUSED.',
    cure: 'Set the zone up at this server, or take the server out of the delegation at your registrar.',
    source: 'RFC 1912 §2.8',
    firstSeenAt: '2027-03-01T01:10:00.000Z',
    lastSeenAt: '2027-03-01T01:10:00.000Z',
  },
  HealthRunView: { startedAt: '2027-03-01T01:10:00.000Z', unknownChecks: ['server-silent'] },
  HealthSummaryView: { checkedAt: '2027-03-01T01:10:00.000Z' },
  HealthCheckView: {
    id: 'server-lame',
    source: 'RFC 1912 §2.8',
    cure: 'Set the zone up at this server, or take the server out of the delegation at your registrar.',
  },
  AcknowledgeFindingDto: { reason: 'The server moves on Friday', until: '2027-04-01T00:00:00.000Z' },
};
