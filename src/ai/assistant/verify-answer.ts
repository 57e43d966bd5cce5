import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { isWithin, parseFqdn, relativeName, type Fqdn } from '../../dns/index.js';
import { DomainAccess, type Domain } from '../../domains/index.js';
import { RecordList } from '../../records/index.js';
import type { Citation, Evidence } from '../tools/evidence.js';

/** Zones whose names are known in answers; an account rarely has more. */
const mostZones = 1_000;
const mostNames = 30;
const mostTags = 50;

export interface VerifiedAnswer {
  /** Findings and sets that the answer cites, and a tool has shown. */
  citations: Citation[];
  /** Tags that no tool has shown. */
  unknownTags: string[];
  /** Names in the account's zones that have no record and are in no proposed plan. */
  inventedNames: string[];
}

/** Holds an answer against what was seen: models make names up. */
@Injectable()
export class AnswerVerifier {
  constructor(
    private readonly domains: DomainAccess,
    private readonly records: RecordList,
  ) {}

  async verify(actor: Actor, text: string, evidence: Evidence): Promise<VerifiedAnswer> {
    const tags = tagsIn(text);
    const citations = tags.flatMap((tag) => evidence.citation(tag) ?? []);
    const unknownTags = tags.filter((tag) => looksLikeTag(tag) && !evidence.citation(tag));
    return { citations, unknownTags, inventedNames: await this.invented(actor, text, evidence) };
  }

  private async invented(actor: Actor, text: string, evidence: Evidence): Promise<string[]> {
    const unseen = namesIn(text).filter((name) => !evidence.hasName(name));
    if (unseen.length === 0) return [];
    const { domains } = await this.domains.list(actor, { limit: mostZones });
    const invented: string[] = [];
    for (const name of unseen) {
      const fqdn = parseFqdn(name);
      const domain = domainOf(domains, fqdn);
      if (!domain) continue;
      const relative = relativeName(fqdn, parseFqdn(domain.name));
      const there = await this.records.namesThere(actor, domain.id, [relative]);
      if (!there.has(relative) && relative !== '@') invented.push(name);
    }
    return invented;
  }
}

/** Pure. What stands in brackets, each once, in the order of the text. */
function tagsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\[([^[\]\n]{1,300})\]/g)].map(([, tag = '']) => tag))].slice(0, mostTags);
}

const looksLikeTag = (tag: string): boolean => /^F\d+$/.test(tag) || /^\S+\.\S+ [A-Z0-9]{1,10}$/.test(tag);

/** Pure. Names of hosts, in lower case, each once. */
function namesIn(text: string): string[] {
  const found = text.matchAll(
    /(?<![\w@.-])(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]{0,62})\.)+\p{L}[\p{L}\p{N}-]{1,62}(?![\w-])/gu,
  );
  const names = [...new Set([...found].map(([name]) => name.toLowerCase()))];
  return names.filter(isReadable).slice(0, mostNames);
}

function isReadable(name: string): boolean {
  try {
    return parseFqdn(name) !== '.';
  } catch {
    return false;
  }
}

/** The longest of them: a delegated zone of the account is a domain of its own. */
function domainOf(domains: readonly Domain[], name: Fqdn): Domain | undefined {
  const around = domains.filter((domain) => isWithin(name, parseFqdn(domain.name)));
  return around.sort((a, b) => b.name.length - a.name.length)[0];
}
