import type { AnalyzeDtoServiceId } from '../../shared/api/generated/api.schemas';

/** The services that an analysis can be about, and their names, which are the same in every language. */
export const services: Readonly<Record<Exclude<AnalyzeDtoServiceId, 'custom'>, string>> = {
  cloudflare: 'Cloudflare',
  'aws-route53': 'AWS Route 53',
  'google-dns': 'Google Cloud DNS',
  'azure-dns': 'Azure DNS',
  namecheap: 'Namecheap',
  godaddy: 'GoDaddy',
  digitalocean: 'DigitalOcean',
  linode: 'Linode',
  vultr: 'Vultr',
};
