import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  displayName,
  type ClientSubnet,
  type Fqdn,
  type Rdata,
  type RecordType,
  type RelativeName,
} from '../../dns/index.js';
import { Clock } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import { observedEnd } from '../states/arrival.js';
import { countsInVerdict, countsOf } from './check-counts.js';
import { subnetText } from './client-subnet.js';
import type { CheckOutcome } from './check-engine.js';
import { valuesOf } from './present-answers.js';
import { PropagationCheck } from './propagation-check.entity.js';

/** A check that has ended. */
export interface EndedCheck {
  accountId: string;
  /** Null for a watch. */
  userId: string | null;
  /** Null for a domain that is not in the account. */
  domainId: string | null;
  zone: Fqdn;
  owner: RelativeName;
  type: RecordType;
  /** The network that was asked for. */
  clientSubnet?: ClientSubnet;
  /** Null: there shall be no such records. */
  expected: readonly Rdata[] | null;
  outcome: CheckOutcome;
  /** When every cache of the world has forgotten what was there before; null if unknown. */
  everywhereBy: Date | null;
}

/** Writes the history of checks. */
@Injectable()
export class CheckStore {
  constructor(private readonly clock: Clock) {}

  /** Joins the transaction of `em`. */
  add(em: EntityManager, check: EndedCheck): PropagationCheck {
    const { accountId, userId, domainId, zone, owner, type, clientSubnet, expected, outcome, everywhereBy } = check;
    const { total, answered, match, averageResponseMs } = countsOf(outcome.results);
    return em.create(PropagationCheck, {
      id: newId(),
      accountId,
      userId,
      domainId,
      domain: displayName(zone),
      recordName: owner,
      recordType: type,
      expectedValue: expected && valuesOf({ type, values: expected }).join('\n'),
      clientSubnet: clientSubnet && subnetText(clientSubnet),
      state: outcome.published.state,
      published: outcome.published,
      results: [...outcome.results],
      totalCount: total,
      answeredCount: answered,
      matchCount: match,
      averageResponseMs,
      observedEnd: observedEnd(outcome.results.filter(countsInVerdict)),
      everywhereBy,
      createdAt: this.clock.now(),
    });
  }
}
