/** A recursive resolver that answers everybody. */
export interface PublicResolver {
  name: string;
  ip: string;
  /** The operator. */
  provider: string;
  /** 53 for all that have no reason for another. */
  port: number;
  /** The place of its cache, according to its operator. `Anycast`: many caches; the nearest to this server answers. */
  location: string;
  /** Degrees: of the city, or of the operator's seat where the caches are many. Null where nobody knows. */
  coordinates: Coordinates | null;
}

export interface Coordinates {
  latitude: number;
  longitude: number;
}

type Row = readonly [name: string, ip: string, provider: string, location: string, latitude: number, longitude: number];

/** For a service with many caches behind one address: a dot on a map would claim more than is known. */
export const anycast = 'Anycast';

/**
 * One line each: add, change and remove freely. The locations come from the operators; nobody measured them. The
 * degrees of services with many caches are those of the operator's seat.
 * Resolvers that filter or have closed are left out: Dyn 216.146.35.35, Freenom 80.80.80.80, the old AdGuard
 * 176.103.130.130, 84.200.69.80, 91.239.100.100, Comodo, SafeDNS. Internet providers promise no public service, and
 * Chinese and Russian resolvers may alter answers.
 */
const rows: readonly Row[] = [
  ['Google Public DNS', '8.8.8.8', 'Google', 'Anycast', 37.41, -122.08],
  ['Cloudflare', '1.1.1.1', 'Cloudflare', 'Anycast', 37.77, -122.42],
  ['Quad9 (unfiltered)', '9.9.9.10', 'Quad9', 'Anycast', 47.38, 8.54],
  ['Quad9 (client subnet)', '9.9.9.11', 'Quad9', 'Anycast', 47.38, 8.54],
  ['OpenDNS', '208.67.222.222', 'Cisco', 'Anycast', 37.77, -122.42],
  ['AdGuard DNS (unfiltered)', '94.140.14.140', 'AdGuard', 'Anycast', 34.68, 33.04],
  ['Control D (unfiltered)', '76.76.2.0', 'Control D', 'Anycast', 43.65, -79.38],
  ['DNS.SB', '185.222.222.222', 'DNS.SB', 'Anycast', 50.11, 8.68],
  ['UltraDNS 1', '64.6.64.6', 'UltraDNS', 'Anycast', 39.01, -77.43],
  ['UltraDNS 2', '156.154.70.1', 'UltraDNS', 'Anycast', 39.01, -77.43],
  ['Hurricane Electric', '74.82.42.42', 'Hurricane Electric', 'Anycast', 37.55, -121.99],
  ['NTT', '129.250.35.250', 'NTT', 'Anycast', 39.65, -104.99],
  ['DNS4EU (unfiltered)', '86.54.11.100', 'DNS4EU', 'Anycast', 50.08, 14.44],

  ['Lumen 1', '4.2.2.1', 'Lumen', 'Anycast', 39.92, -105.09],
  ['Lumen 2', '209.244.0.3', 'Lumen', 'Anycast', 39.92, -105.09],
  ['CenturyLink', '205.171.3.65', 'CenturyLink', 'Denver, United States', 39.74, -104.99],
  ['Cogent', '66.28.0.45', 'Cogent', 'Washington, United States', 38.91, -77.04],
  ['AT&T', '12.127.16.67', 'AT&T', 'Middletown, United States', 40.39, -74.12],
  ['CIRA Canadian Shield', '149.112.121.10', 'CIRA', 'Anycast', 45.42, -75.7],
  ['Fortinet', '208.91.112.53', 'Fortinet', 'Burnaby, Canada', 49.25, -122.98],

  ['Marcatel', '200.56.224.11', 'Marcatel', 'Monterrey, Mexico', 25.67, -100.31],
  ['Uninet', '148.235.82.66', 'Uninet', 'Tlalnepantla, Mexico', 19.54, -99.2],
  ['UOL', '200.221.11.100', 'UOL', 'São Paulo, Brazil', -23.55, -46.63],
  ['Claro', '200.248.178.54', 'Claro', 'Santa Cruz do Sul, Brazil', -29.72, -52.43],

  ['CZ.NIC ODVR', '193.17.47.1', 'CZ.NIC', 'Anycast', 50.08, 14.44],
  ['nemox', '83.137.41.9', 'nemox.net', 'Innsbruck, Austria', 47.26, 11.39],
  ['Leipzig University', '139.18.25.33', 'Leipzig University', 'Leipzig, Germany', 51.34, 12.37],
  ['Verizon Germany', '194.172.160.4', 'Verizon', 'Oberhausen, Germany', 51.5, 6.86],
  ['Freifunk München', '5.1.66.255', 'Freifunk München', 'Munich, Germany', 48.14, 11.58],
  ['Probe Networks', '82.96.64.2', 'Probe Networks', 'Saarbrücken, Germany', 49.23, 7],
  ['LibreDNS', '88.198.92.222', 'LibreDNS', 'Germany', 50.48, 12.37],
  ['Completel', '83.145.86.7', 'Completel', 'Lille, France', 50.63, 3.06],
  ['Vodafone Ono', '212.230.255.1', 'Vodafone', 'Madrid, Spain', 40.42, -3.7],
  ['ServiHosting', '84.236.142.130', 'ServiHosting', 'Spain', 36.52, -5.87],
  ['Tele2', '87.213.100.113', 'Tele2', 'Amsterdam, Netherlands', 52.37, 4.9],
  ['Indigo', '194.125.133.10', 'Indigo', 'Dublin, Ireland', 53.35, -6.26],
  ['Teknet', '31.7.37.37', 'Teknet', 'Antalya, Türkiye', 36.91, 30.7],

  ['Yandex DNS', '77.88.8.8', 'Yandex', 'Anycast', 55.76, 37.62],
  ['MSK-IX', '62.76.76.62', 'MSK-IX', 'Moscow, Russia', 55.76, 37.62],
  ['NSDI', '195.208.4.1', 'NSDI', 'Moscow, Russia', 55.76, 37.62],
  ['KT', '168.126.63.1', 'KT', 'Seoul, South Korea', 37.57, 126.98],
  ['LG U+', '164.124.101.2', 'LG U+', 'Seoul, South Korea', 37.57, 126.98],
  ['SK Broadband', '210.220.163.82', 'SK Broadband', 'Seoul, South Korea', 37.57, 126.98],
  ['HiNet', '168.95.1.1', 'Chunghwa Telecom', 'Taipei, Taiwan', 25.03, 121.57],
  ['HGC', '210.0.255.251', 'HGC', 'Hong Kong', 22.32, 114.17],
  ['AliDNS', '223.5.5.5', 'Alibaba', 'Anycast', 30.27, 120.16],
  ['DNSPod', '119.29.29.29', 'Tencent', 'Anycast', 22.54, 114.06],
  ['114DNS', '114.114.114.114', '114DNS', 'Anycast', 32.06, 118.8],
  ['Skylink', '103.99.150.10', 'Skylink', 'Delhi, India', 28.61, 77.21],
  ['CMPak', '209.150.154.1', 'CMPak', 'Rawalpindi, Pakistan', 33.6, 73.05],

  ['Telstra', '139.130.4.4', 'Telstra', 'Melbourne, Australia', -37.81, 144.96],
  ['Pacific Internet', '61.8.0.113', 'Pacific Internet', 'Sydney, Australia', -33.87, 151.21],
  ['Liquid', '5.11.11.5', 'Liquid Intelligent Technologies', 'Cullinan, South Africa', -25.67, 28.52],
];

export const publicResolvers: readonly PublicResolver[] = rows.map(
  ([name, ip, provider, location, latitude, longitude]) => ({
    name,
    ip,
    port: 53,
    provider,
    location,
    coordinates: { latitude, longitude },
  }),
);
