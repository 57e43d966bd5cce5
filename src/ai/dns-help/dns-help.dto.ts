import { IsIn, IsUUID } from 'class-validator';
import { OptionalText, Text } from '../../platform/http-server/index.js';

export const dnsServices = [
  'cloudflare',
  'aws-route53',
  'google-dns',
  'azure-dns',
  'namecheap',
  'godaddy',
  'digitalocean',
  'linode',
  'vultr',
  'custom',
] as const;
export type DnsService = (typeof dnsServices)[number];

const longestQuestion = 4_000;
const longestContext = 8_000;

export class AnalyzeDto {
  @IsUUID(undefined, { message: 'Domain is required' })
  domainId!: string;

  @IsIn(dnsServices, { message: `Service must be one of ${dnsServices.join(', ')}` })
  serviceId!: DnsService;

  @Text('Question', longestQuestion)
  question!: string;

  /** More that the model should know. Left out: what was saved for the service. */
  @OptionalText('Context', longestContext)
  context?: string;
}

export class UpdateContextDto {
  @IsIn(dnsServices, { message: `Service must be one of ${dnsServices.join(', ')}` })
  serviceId!: DnsService;

  @Text('Context', longestContext)
  context!: string;
}
