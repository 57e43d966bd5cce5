export { GoogleCloudDnsProvider } from './google-cloud-dns.provider.js';
