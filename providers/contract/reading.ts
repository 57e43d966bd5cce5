import { DnsRuleError, DnsSyntaxError, DnsWireError, parseFqdn, relativeName } from '../../src/dns/index.js';
import type { Fqdn, RelativeName } from '../../src/dns/index.js';
import { WrongShape } from './rest/shape.js';

const unreadable = [DnsSyntaxError, DnsRuleError, DnsWireError, WrongShape];

/** Pure. Null for what DNS, or our reading of it, does not take. Such data is listed as `unread`, and never written. */
export function unlessUnreadable<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch (error) {
    if (unreadable.some((kind) => error instanceof kind)) return null;
    throw error;
  }
}

/**
 * Pure. An owner name as hosts write it: relative, `@`, or with the dot at its end. Not `parseOwner`, which reads what people type:
 * here `www.example.org` below example.org is www.example.org.example.org.
 */
export function ownerIn(zone: Fqdn, text: string): RelativeName {
  return relativeName(parseFqdn(text, zone), zone);
}

/** Pure. The name of a host that writes absolute names with or without the dot at their end. */
export function withDot(name: string): string {
  return name.endsWith('.') ? name : `${name}.`;
}

/** Pure. For a host that writes absolute names without the dot. The root stays a dot. */
export function withoutDot(name: string): string {
  return name === '.' ? name : name.replace(/\.$/, '');
}
