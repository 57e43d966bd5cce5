import { parseFqdn } from '../../dns/index.js';
import { textsAt, type TextsAt } from './texts.js';
import type { FetchedText, ZoneView } from './zone-view.js';

/** MTA-STS of the domain. RFC 8461. */
export interface MtaSts {
  readonly found: TextsAt;
  /** Texts at `_mta-sts`. */
  readonly texts: readonly string[];
  /** Whether there is one record that can be read. */
  readonly isUsable: boolean;
  /** The file behind it; null without a record that can be read. */
  readonly file: FetchedText | null;
  readonly policy: MtaStsPolicy | null;
}

export interface MtaStsPolicy {
  readonly mode: string;
  readonly mx: readonly string[];
  readonly maxAgeSeconds: number;
}

const record = /^v=STSv1\s*;\s*id=[a-z0-9]{1,32}\s*;?(?:\s*[a-z0-9]+=[^;]*;?)*\s*$/iu;

export async function mtaSts(zone: ZoneView): Promise<MtaSts> {
  const found = await textsAt(zone, parseFqdn(`_mta-sts.${zone.zone}`));
  const texts = found.texts ?? [];
  const own = texts.filter((text) => /^v=STSv1/iu.test(text));
  const isUsable = own.length === 1 && record.test(own[0] ?? '');
  const url = `https://mta-sts.${zone.zone.replace(/\.$/u, '')}/.well-known/mta-sts.txt`;
  const file = isUsable ? await zone.fetchText(url) : null;
  return { found, texts, isUsable, file, policy: file?.kind === 'text' ? readPolicy(file.text) : null };
}

/** Null for a text that is no policy. RFC 8461 §3.2. */
function readPolicy(text: string): MtaStsPolicy | null {
  const lines = text.split(/\r?\n/u).map((line) => /^\s*([a-z_]+)\s*:\s*(.*?)\s*$/iu.exec(line));
  const values = (key: string) => lines.flatMap((match) => (match?.[1]?.toLowerCase() === key ? [match[2] ?? ''] : []));
  const [version, mode, maxAge] = ['version', 'mode', 'max_age'].map((key) => values(key)[0]);
  if (version !== 'STSv1' || mode === undefined || !/^\d{1,10}$/u.test(maxAge ?? '')) return null;
  return { mode, mx: values('mx').map((pattern) => pattern.toLowerCase()), maxAgeSeconds: Number(maxAge) };
}

/** Whether a policy names a mail server. RFC 8461 §4.1: `*.` stands for one label. */
export function covers({ mx }: MtaStsPolicy, host: string): boolean {
  const name = host.replace(/\.$/u, '');
  return mx.some(
    (pattern) => pattern === name || (pattern.startsWith('*.') && pattern.slice(1) === name.replace(/^[^.]+/u, '')),
  );
}
