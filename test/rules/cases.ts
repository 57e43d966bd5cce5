/** Zones of example.org in which a rule speaks, with what it says, and zones in which it has nothing to say. */
export interface RuleCase {
  fires: readonly (readonly [zoneFile: string, says: RegExp])[];
  silent: readonly string[];
}

export type RuleCases = Readonly<Record<string, RuleCase>>;

/** The top of an ordinary zone. */
export const top = `@ 3600 SOA ns1.example.net. hostmaster.example.org. 2026010101 7200 3600 1209600 3600
@ 3600 NS ns1.example.net.
@ 3600 NS ns2.example.net.
`;
