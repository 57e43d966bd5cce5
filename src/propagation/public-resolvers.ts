/** A recursive resolver that answers everybody. */
export interface PublicResolver {
  name: string;
  ip: string;
  /** The operator. */
  provider: string;
  /** The place of its cache, according to its operator. `Anycast`: many caches; the nearest to this server answers. */
  location: string;
}

type Row = readonly [name: string, ip: string, provider: string, location: string];

/**
 * One line each: add, change and remove freely. The locations come from the operators; nobody measured them.
 * Resolvers that filter or have closed are left out: Dyn 216.146.35.35, Freenom 80.80.80.80, the old AdGuard
 * 176.103.130.130, 84.200.69.80, 91.239.100.100, Comodo, SafeDNS. Internet providers promise no public service, and
 * Chinese and Russian resolvers may alter answers.
 */
const rows: readonly Row[] = [
  ['Google Public DNS', '8.8.8.8', 'Google', 'Anycast'],
  ['Cloudflare', '1.1.1.1', 'Cloudflare', 'Anycast'],
  ['Quad9 (unfiltered)', '9.9.9.10', 'Quad9', 'Anycast'],
  ['Quad9 (client subnet)', '9.9.9.11', 'Quad9', 'Anycast'],
  ['OpenDNS', '208.67.222.222', 'Cisco', 'Anycast'],
  ['AdGuard DNS (unfiltered)', '94.140.14.140', 'AdGuard', 'Anycast'],
  ['Control D (unfiltered)', '76.76.2.0', 'Control D', 'Anycast'],
  ['DNS.SB', '185.222.222.222', 'DNS.SB', 'Anycast'],
  ['UltraDNS 1', '64.6.64.6', 'UltraDNS', 'Anycast'],
  ['UltraDNS 2', '156.154.70.1', 'UltraDNS', 'Anycast'],
  ['Hurricane Electric', '74.82.42.42', 'Hurricane Electric', 'Anycast'],
  ['NTT', '129.250.35.250', 'NTT', 'Anycast'],
  ['DNS4EU (unfiltered)', '86.54.11.100', 'DNS4EU', 'Anycast'],

  ['Lumen 1', '4.2.2.1', 'Lumen', 'Anycast'],
  ['Lumen 2', '209.244.0.3', 'Lumen', 'Anycast'],
  ['CenturyLink', '205.171.3.65', 'CenturyLink', 'Denver, United States'],
  ['Cogent', '66.28.0.45', 'Cogent', 'Washington, United States'],
  ['AT&T', '12.127.16.67', 'AT&T', 'Middletown, United States'],
  ['CIRA Canadian Shield', '149.112.121.10', 'CIRA', 'Anycast'],
  ['Fortinet', '208.91.112.53', 'Fortinet', 'Burnaby, Canada'],

  ['Marcatel', '200.56.224.11', 'Marcatel', 'Monterrey, Mexico'],
  ['Uninet', '148.235.82.66', 'Uninet', 'Tlalnepantla, Mexico'],
  ['UOL', '200.221.11.100', 'UOL', 'São Paulo, Brazil'],
  ['Claro', '200.248.178.54', 'Claro', 'Santa Cruz do Sul, Brazil'],

  ['CZ.NIC ODVR', '193.17.47.1', 'CZ.NIC', 'Anycast'],
  ['nemox', '83.137.41.9', 'nemox.net', 'Innsbruck, Austria'],
  ['Leipzig University', '139.18.25.33', 'Leipzig University', 'Leipzig, Germany'],
  ['Verizon Germany', '194.172.160.4', 'Verizon', 'Oberhausen, Germany'],
  ['Freifunk München', '5.1.66.255', 'Freifunk München', 'Munich, Germany'],
  ['Probe Networks', '82.96.64.2', 'Probe Networks', 'Saarbrücken, Germany'],
  ['LibreDNS', '88.198.92.222', 'LibreDNS', 'Germany'],
  ['Completel', '83.145.86.7', 'Completel', 'Lille, France'],
  ['Vodafone Ono', '212.230.255.1', 'Vodafone', 'Madrid, Spain'],
  ['ServiHosting', '84.236.142.130', 'ServiHosting', 'Spain'],
  ['Tele2', '87.213.100.113', 'Tele2', 'Amsterdam, Netherlands'],
  ['Indigo', '194.125.133.10', 'Indigo', 'Dublin, Ireland'],
  ['Teknet', '31.7.37.37', 'Teknet', 'Antalya, Türkiye'],

  ['Yandex DNS', '77.88.8.8', 'Yandex', 'Anycast'],
  ['MSK-IX', '62.76.76.62', 'MSK-IX', 'Moscow, Russia'],
  ['NSDI', '195.208.4.1', 'NSDI', 'Moscow, Russia'],
  ['KT', '168.126.63.1', 'KT', 'Seoul, South Korea'],
  ['LG U+', '164.124.101.2', 'LG U+', 'Seoul, South Korea'],
  ['SK Broadband', '210.220.163.82', 'SK Broadband', 'Seoul, South Korea'],
  ['HiNet', '168.95.1.1', 'Chunghwa Telecom', 'Taipei, Taiwan'],
  ['HGC', '210.0.255.251', 'HGC', 'Hong Kong'],
  ['AliDNS', '223.5.5.5', 'Alibaba', 'Anycast'],
  ['DNSPod', '119.29.29.29', 'Tencent', 'Anycast'],
  ['114DNS', '114.114.114.114', '114DNS', 'Anycast'],
  ['Skylink', '103.99.150.10', 'Skylink', 'Delhi, India'],
  ['CMPak', '209.150.154.1', 'CMPak', 'Rawalpindi, Pakistan'],

  ['Telstra', '139.130.4.4', 'Telstra', 'Melbourne, Australia'],
  ['Pacific Internet', '61.8.0.113', 'Pacific Internet', 'Sydney, Australia'],
  ['Liquid', '5.11.11.5', 'Liquid Intelligent Technologies', 'Cullinan, South Africa'],
];

export const publicResolvers: readonly PublicResolver[] = rows.map(([name, ip, provider, location]) => ({
  name,
  ip,
  provider,
  location,
}));
