import { Injectable } from '@nestjs/common';
import { parseFqdn, parseRecordType, splitLabels, type Fqdn, type RecordType } from '../../dns/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { AuthoritativeServers } from '../resolution/authoritative-servers.js';
import { Resolvers } from '../resolution/resolvers.js';
import type { ListedDnsServer } from '../resolvers/dns-servers.js';
import type { AnsweredSet } from '../states/answered-set.js';
import { publishedState } from '../states/published-state.js';
import { isSilent, sampleState, type SampleState } from '../states/resolver-state.js';
import { findingOf, type HealthState } from './next-health.js';

/** Records that have not changed for decades, and a zone that is signed wrongly on purpose. */
const usual = { known: 'a.root-servers.net', bogus: 'dnssec-failed.org' };
/** One name, so that resolvers need not ask further for the next one who asks. */
const missingLabel = 'zonekeeper-canary-that-does-not-exist';

interface Question {
  readonly name: Fqdn;
  readonly type: RecordType;
}

/** The records that the authoritative servers have. */
export interface CanaryTruth {
  readonly known: AnsweredSet;
}

export interface CanaryFinding {
  readonly finding: HealthState;
  /** Null where the resolver does not show it. */
  readonly isValidating: boolean | null;
}

/** Questions whose answers are known: they show which resolvers lie, and which say nothing. */
@Injectable()
export class Canaries {
  private readonly zone: Fqdn;
  private readonly known: Question;
  private readonly missing: Question;
  private readonly bogus: Question;

  constructor(
    private readonly authoritative: AuthoritativeServers,
    private readonly resolvers: Resolvers,
    { propagationCanary = usual.known, propagationBogusCanary = usual.bogus }: AppConfig,
  ) {
    const type = parseRecordType('A');
    const name = parseFqdn(propagationCanary);
    this.zone = parseFqdn(splitLabels(name).slice(1).join('.'));
    this.known = { name, type };
    this.missing = { name: parseFqdn(missingLabel, this.zone), type };
    this.bogus = { name: parseFqdn(propagationBogusCanary), type };
  }

  /** Null where the authoritative servers do not say it today: then nobody can be judged. */
  async truth(): Promise<CanaryTruth | null> {
    const [known, missing] = [
      await this.authoritative.ask(this.zone, this.known),
      await this.authoritative.ask(this.zone, this.missing),
    ].map(({ servers }) => {
      const answers = servers.map(({ answer }) => answer);
      return publishedState(answers, { type: this.known.type, values: null, isWhole: true });
    });
    return known?.state === 'other' && known.set && missing?.state === 'published' ? { known: known.set } : null;
  }

  async find(resolver: ListedDnsServer, { known }: CanaryTruth): Promise<CanaryFinding> {
    const first = await this.ask(resolver, this.known, known);
    const finding = findingOf({ known: first, missing: await this.ask(resolver, this.missing, null) });
    if (isSilent(first.state)) return { finding, isValidating: null };
    return { finding, isValidating: validatingIn(await this.ask(resolver, this.bogus, null)) };
  }

  private async ask(resolver: ListedDnsServer, question: Question, published: AnsweredSet | null) {
    const sample = await this.resolvers.ask(resolver, question);
    return sample ? sampleState(sample, question, { published, earlier: [] }) : unasked;
  }
}

const unasked: SampleState = { state: 'timeout', set: null, remainingSeconds: null };

function validatingIn({ state, set }: SampleState): boolean | null {
  if (state === 'bogus') return true;
  return set === null ? null : false;
}
