import { DnsSyntaxError, displayName, isSpf, parseFqdn, readSpf, type Fqdn, type SpfTerm } from '../../dns/index.js';
import { addressesOf } from './addresses.js';
import type { HealthEvidence } from './evidence.js';
import { textsAt } from './texts.js';
import type { ZoneView } from './zone-view.js';

/** One policy of the tree, and those that it includes. */
export interface SpfNode {
  readonly domain: Fqdn;
  readonly text: string;
  /** Look-ups of its own terms and of those below. */
  readonly lookups: number;
  readonly children: readonly SpfNode[];
}

export interface SpfTree {
  /** `several` are none, and the rules say so. */
  readonly kind: 'found' | 'none' | 'several' | 'unknown';
  readonly root: SpfNode | null;
  /** Look-ups that found nothing. */
  readonly voids: readonly string[];
  /** Included domains without a policy. */
  readonly missing: readonly Fqdn[];
  /** Domains whose policy includes itself by way of others. */
  readonly loops: readonly Fqdn[];
  /** Included policies that let everybody send. */
  readonly open: readonly Fqdn[];
  /** Every domain that a term names. */
  readonly domains: readonly Fqdn[];
  readonly evidence: readonly HealthEvidence[];
}

const mostNodes = 24;
const costly = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect']);

/** Follows the policy as a receiver would. RFC 7208 §4.6.4. */
export async function spfTree(zone: ZoneView): Promise<SpfTree> {
  const found = await textsAt(zone, zone.zone);
  const policies = (found.texts ?? []).filter(isSpf);
  const empty = { root: null, voids: [], missing: [], loops: [], open: [], domains: [], evidence: found.evidence };
  if (found.texts === null) return { kind: 'unknown', ...empty };
  if (policies.length !== 1) return { kind: policies.length === 0 ? 'none' : 'several', ...empty };
  const climb = new Climb(zone);
  const root = await climb.node(zone.zone, policies[0]!, []);
  return { kind: 'found', root, ...climb.seen, evidence: [...found.evidence, ...climb.evidence] };
}

/** `include:a.test 4, include:b.test 7`: the branches with their look-ups. */
export function branchesOf({ children }: SpfNode): string {
  return children.map(({ domain, lookups }) => `${displayName(domain)} ${1 + lookups}`).join(', ');
}

class Climb {
  readonly seen = {
    voids: [] as string[],
    missing: [] as Fqdn[],
    loops: [] as Fqdn[],
    open: [] as Fqdn[],
    domains: [] as Fqdn[],
  };
  readonly evidence: HealthEvidence[] = [];
  private nodes = 0;

  constructor(private readonly zone: ZoneView) {}

  async node(domain: Fqdn, text: string, above: readonly Fqdn[]): Promise<SpfNode> {
    this.nodes += 1;
    const children: SpfNode[] = [];
    let own = 0;
    for (const term of readSpf(text).living) {
      if (costly.has(term.name)) own += 1;
      const target = targetOf(term, domain);
      if (target === null) continue;
      if (target !== domain) this.seen.domains.push(target);
      if (term.name === 'include' || term.name === 'redirect') {
        const child = await this.follow(target, [...above, domain]);
        if (child) children.push(child);
      } else if (term.name === 'a') await this.look(target, text);
    }
    const lookups = children.reduce((sum, child) => sum + child.lookups, own);
    return { domain, text, lookups, children };
  }

  private async follow(target: Fqdn, above: readonly Fqdn[]): Promise<SpfNode | null> {
    if (above.includes(target)) {
      this.seen.loops.push(target);
      return null;
    }
    if (this.nodes >= mostNodes) return null;
    const { texts, outcome, evidence } = await textsAt(this.zone, target);
    this.evidence.push(...evidence);
    if (texts === null) return null;
    if (outcome !== 'found') this.seen.voids.push(`${displayName(target)} TXT`);
    const [policy] = texts.filter(isSpf);
    if (policy === undefined) {
      this.seen.missing.push(target);
      return null;
    }
    if (readSpf(policy).living.some(({ name, qualifier }) => name === 'all' && qualifier === '+')) {
      this.seen.open.push(target);
    }
    return this.node(target, policy, above);
  }

  private async look(target: Fqdn, text: string): Promise<void> {
    if (text === '') return;
    const { outcome, evidence } = await addressesOf(this.zone, target);
    if (outcome !== 'missing' && outcome !== 'nxdomain') return;
    this.evidence.push(...evidence);
    this.seen.voids.push(`${displayName(target)} A`);
  }
}

/** The domain that a term is about; null for terms without one, and where a macro stands in it. */
function targetOf({ name, argument }: SpfTerm, domain: Fqdn): Fqdn | null {
  if (!costly.has(name)) return null;
  const text = argument.replace(/\/.*$/u, '');
  if (text === '') return name === 'a' || name === 'mx' ? domain : null;
  if (text.includes('%')) return null;
  try {
    return parseFqdn(text.endsWith('.') ? text : `${text}.`);
  } catch (error) {
    if (error instanceof DnsSyntaxError) return null;
    throw error;
  }
}
