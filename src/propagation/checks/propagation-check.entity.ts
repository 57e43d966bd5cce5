import { defineEntity, p } from '@mikro-orm/core';
import type { RecordType } from '../../dns/index.js';
import { publishedStates, type PublishedState } from '../states/published-state.js';
import type { PublishedResult, ResolverResult } from './check-result.js';

const PropagationCheckSchema = defineEntity({
  name: 'PropagationCheck',
  tableName: 'propagation_check',
  indexes: [{ properties: ['accountId', 'createdAt', 'id'] }, { properties: ['createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    /** The person who asked; null for a watch. */
    userId: p.uuid().nullable(),
    /** Null for a domain that is not in the account. */
    domainId: p.uuid().nullable(),
    /** Without the last dot, in letters of every script. */
    domain: p.string(),
    /** Relative to the domain; `@` at the apex. */
    recordName: p.string(),
    recordType: p.string().$type<RecordType>(),
    /** As people write them, one a line; null: there shall be no such records. */
    expectedValue: p.text().nullable(),
    /** The network that the answers were asked for, `203.0.113.0/24`; null for that of this server. */
    clientSubnet: p.string().nullable(),
    state: p.enum(publishedStates).$type<PublishedState>(),
    published: p.json<PublishedResult>().lazy(),
    results: p.json<ResolverResult[]>().lazy(),
    /** Resolvers that were chosen, that answered about the records, and that have the published ones. */
    totalCount: p.integer(),
    answeredCount: p.integer(),
    matchCount: p.integer(),
    /** Average time of the answers; null without one. */
    averageResponseMs: p.integer().nullable(),
    /** When the last of these resolvers forgets other records; null where none has any, or one does not say. */
    observedEnd: p.datetime().nullable(),
    /** When every cache of the world has forgotten them; null where the time of the change is not known. */
    everywhereBy: p.datetime().nullable(),
    /** SHA-256 of the token of its link; null where it is not shared. */
    shareTokenHash: p.string().nullable().unique(),
    /** When the link ends. */
    sharedUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

/** A check of where a record has arrived, with all answers. */
export class PropagationCheck extends PropagationCheckSchema.class {}
PropagationCheckSchema.setClass(PropagationCheck);
