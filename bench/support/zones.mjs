/** Zones of any size, the same at every run: mixed types as real zones have them, a line a record. */

/** The record at `index`; `edition` is part of its data, so that another edition differs. */
const kinds = [
  (index, edition) =>
    `host${index} 3600 IN A 10.${(index >> 16) & 255}.${(index >> 8) & 255}.${(index + edition) & 255}`,
  (index, edition) =>
    `host${index - 1} 3600 IN AAAA 2001:db8:${(index >> 8).toString(16)}::${((index + edition) & 0xffff).toString(16)}`,
  (index, edition) => `alias${index} 300 IN CNAME host${index % 997}.cdn${edition}.example.net.`,
  (index, edition) => `txt${index} 300 IN TXT "v=spf1 include:_spf${index}.example.net ip4:192.0.2.${edition} -all"`,
  (index, edition) => `mail${index} 3600 IN MX ${10 + edition} mx${index % 7}.example.net.`,
  (index, edition) => `_sip._tcp.srv${index} 3600 IN SRV 10 ${60 + edition} 5060 sip${index % 11}.example.net.`,
  (index, edition) =>
    `host${index} 3600 IN A 10.${(index >> 16) & 255}.${(index >> 8) & 255}.${(index + edition) & 255}`,
  (index, edition) => `sub${index}.dept${index % 50} 7200 IN A 172.16.${(index >> 8) & 255}.${(index + edition) & 255}`,
];

const head = [
  '$TTL 3600',
  '@ 3600 IN SOA ns1.example.net. hostmaster.example.net. 2026010101 7200 3600 1209600 3600',
  '@ 3600 IN NS ns1.example.net.',
  '@ 3600 IN NS ns2.example.net.',
];

/** `records` lines after the three that every zone has. Every `changedEvery`-th record has other data. */
export function zoneText(origin, records, { changedEvery = Infinity } = {}) {
  const lines = Array.from({ length: records - 3 }, (_, index) => {
    const edition = index % changedEvery === changedEvery - 1 ? 1 : 0;
    return kinds[index % kinds.length](index, edition);
  });
  return [`$ORIGIN ${origin}`, ...head, ...lines, ''].join('\n');
}
