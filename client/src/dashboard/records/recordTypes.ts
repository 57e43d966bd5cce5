interface RecordTypeForm {
  type: string;
  valueLabel: string;
  placeholder: string;
  /** The value starts with a number that the form asks for by itself. */
  hasPriority?: boolean;
}

/** What the add form offers, with words that fit each type. */
export const recordTypes: RecordTypeForm[] = [
  { type: 'A', valueLabel: 'IPv4 address', placeholder: '192.0.2.10' },
  { type: 'AAAA', valueLabel: 'IPv6 address', placeholder: '2001:db8::10' },
  { type: 'CNAME', valueLabel: 'Target', placeholder: 'target.example.net' },
  { type: 'MX', valueLabel: 'Mail server', placeholder: 'mail.example.net', hasPriority: true },
  { type: 'TXT', valueLabel: 'Text', placeholder: 'v=spf1 -all' },
  { type: 'NS', valueLabel: 'Name server', placeholder: 'ns1.example.net' },
  { type: 'SRV', valueLabel: 'Weight, port and target', placeholder: '5 443 host.example.net', hasPriority: true },
  { type: 'CAA', valueLabel: 'Flags, tag and value', placeholder: '0 issue "letsencrypt.org"' },
  { type: 'PTR', valueLabel: 'Host name', placeholder: 'host.example.net' },
];

const typeColours: Record<string, string> = {
  A: 'text-blue-800 bg-blue-100 dark:text-blue-200 dark:bg-blue-950',
  AAAA: 'text-purple-800 bg-purple-100 dark:text-purple-200 dark:bg-purple-950',
  CNAME: 'text-green-800 bg-green-100 dark:text-green-200 dark:bg-green-950',
  MX: 'text-orange-800 bg-orange-100 dark:text-orange-200 dark:bg-orange-950',
  NS: 'text-yellow-800 bg-yellow-100 dark:text-yellow-200 dark:bg-yellow-950',
};

export const typeColour = (type: string): string =>
  typeColours[type] ?? 'text-gray-800 bg-gray-100 dark:text-gray-200 dark:bg-gray-800';
