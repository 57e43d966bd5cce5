import { encodeRdata, isApexNs, isHostManaged, isPrivateUse, type Rrset, messageOf } from '../../src/dns/index.js';
import { ProviderError } from '../contract/errors.js';
import { refusal } from '../contract/objections.js';
import type { Change, ChangeSet, Issue } from '../contract/provider.js';
import { isWritable, maxSetOctets } from './limits.js';
import { setOf } from './steps.js';
import { sayHost } from '../contract/hosts.words.js';
import { sayRfc2136Failure } from './rfc2136.words.js';

/** Changes that every server refuses, by change id. Checked before sending, because servers silently ignore some. */
export function refusals({ base, changes }: ChangeSet): Map<string, ProviderError> {
  const refused = new Map<string, ProviderError>();
  const after = namesAfter(base.rrsets, changes);
  for (const change of changes) {
    const error = refusalOf(change, after);
    if (error) refused.set(change.id, error);
  }
  return refused;
}

/** The limits that one set breaks on its own. */
export function issueOf(rrset: Rrset): Issue | undefined {
  const { type } = rrset;
  if (!isWritable(type)) return refusal(rrset, sayHost('serverKeeps', { type }));
  const octets = rrset.values.reduce((sum, value) => sum + encodeRdata(type, value).length + 12, 0);
  if (octets <= maxSetOctets) return undefined;
  return refusal(rrset, sayHost('updateSize', { found: octets, most: maxSetOctets }));
}

/** A server answers with such data as it is (RFC 3597), and makes nothing of it unless it has chosen the code itself. */
export function warningOf({ name, type }: Rrset, host: string): Issue[] {
  if (!isPrivateUse(type) || !isWritable(type)) return [];
  return [{ name, type, severity: 'warning', ...messageOf(sayHost('privateData', { host, set: `${name} ${type}` })) }];
}

function refusalOf(change: Change, after: ReadonlyMap<string, ReadonlySet<string>>): ProviderError | undefined {
  const rrset = setOf(change);
  const issue = issueOf(rrset);
  if (issue) return new ProviderError(isWritable(rrset.type) ? 'validation' : 'unsupported', issue.message);
  if (change.kind === 'delete') {
    if (!isApexNs(rrset)) return undefined;
    return new ProviderError('validation', sayRfc2136Failure('rfc2136.lastNs'));
  }
  const types = after.get(rrset.name);
  if (types?.has('CNAME') !== true || types.size === 1) return undefined;
  return new ProviderError('conflict_cname', sayHost('cnameAlone', { name: rrset.name }));
}

/** The types that each name will have, without those that a signing server adds. */
function namesAfter(before: readonly Rrset[], changes: readonly Change[]): Map<string, Set<string>> {
  const types = new Map<string, Set<string>>();
  for (const { name, type } of before) {
    if (!isHostManaged(type)) types.set(name, (types.get(name) ?? new Set()).add(type));
  }
  for (const change of changes) {
    const { name, type } = setOf(change);
    const here = types.get(name) ?? new Set();
    types.set(name, here);
    if (change.kind === 'delete') here.delete(type);
    else here.add(type);
  }
  return types;
}
