/** A zone at which no check finds more than notes. `more` are further lines; `without` leaves out lines that begin so. */
export function healthyZone(more: readonly string[] = [], without: readonly string[] = []): string {
  const lines = [
    '@ SOA ns1 hostmaster 2026112701 14400 3600 1209600 3600',
    '@ NS ns1',
    '@ NS ns2',
    'ns1 A 127.0.0.1',
    'ns1 AAAA 2a01:4f8::53',
    'ns2 A 127.0.5.3',
    '@ A 5.9.0.3',
    '@ AAAA 2a01:4f8::3',
    '@ MX 10 mail',
    '@ MX 20 mail2',
    '@ TXT "v=spf1 mx -all"',
    '@ CAA 0 issue "letsencrypt.org"',
    '_dmarc TXT "v=DMARC1; p=reject; rua=mailto:dmarc@{zone}"',
    '_mta-sts TXT "v=STSv1; id=1"',
    '_smtp._tls TXT "v=TLSRPTv1; rua=mailto:tls@{zone}"',
    'mail A 5.9.0.1',
    'mail2 A 5.9.0.2',
    'www CNAME @',
    'deep.er A 5.9.0.4',
  ].filter((line) => !without.some((start) => line.startsWith(start)));
  return ['$TTL 3600', ...lines, ...more, ''].join('\n');
}
