import { absoluteName, displayName, parseFqdn, type RelativeName } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';

/** A thing that an answer can name. */
export interface Citation {
  /** As it stands in the answer in brackets: `F1`, `www.example.org A`. */
  tag: string;
  kind: 'finding' | 'set';
  domainId: string;
  /** As people write it. */
  domain: string;
  /** Relative to the domain. */
  name: string;
  type: string;
  /** The rule of a finding. */
  ruleId: string | null;
  title: string;
}

/** A finding of the rules, or of the checks at servers. */
interface FoundThing {
  ruleId: string;
  name: string;
  type: string;
  title: string;
}

/** Collects the things that tools have shown for one question. Answers may cite this and nothing else. */
export class Evidence {
  private readonly byTag = new Map<string, Citation>();
  private readonly findings = new Map<string, string>();
  private readonly names = new Set<string>();
  readonly planIds: string[] = [];

  /** Its tag: the same finding has one. */
  addFinding(domain: Domain, { ruleId, name, type, title }: FoundThing): string {
    const key = [domain.id, ruleId, name, type].join(' ');
    const known = this.findings.get(key);
    if (known !== undefined) return known;
    const tag = `F${this.findings.size + 1}`;
    this.findings.set(key, tag);
    this.byTag.set(tag.toLowerCase(), { ...placeOf(domain, name, type), tag, kind: 'finding', ruleId, title });
    this.addName(fullName(domain, name));
    return tag;
  }

  addSet(domain: Domain, name: string, type: string): string {
    const tag = `${fullName(domain, name)} ${type}`;
    this.byTag.set(tag.toLowerCase(), { ...placeOf(domain, name, type), tag, kind: 'set', ruleId: null, title: tag });
    this.addName(fullName(domain, name));
    return tag;
  }

  addName(name: string): void {
    this.names.add(name.toLowerCase());
  }

  addPlan(planId: string): void {
    this.planIds.push(planId);
  }

  citation(tag: string): Citation | null {
    return this.byTag.get(tag.trim().toLowerCase()) ?? null;
  }

  hasName(name: string): boolean {
    return this.names.has(name.toLowerCase());
  }
}

/** As people write it, without the dot at the end. */
export function fullName(domain: Pick<Domain, 'name'>, name: string): string {
  return displayName(absoluteName(name as RelativeName, parseFqdn(domain.name)));
}

export const shownDomain = ({ name }: Pick<Domain, 'name'>): string => displayName(parseFqdn(name));

function placeOf(domain: Domain, name: string, type: string) {
  return { domainId: domain.id, domain: shownDomain(domain), name, type };
}
