const rcodes = {
  NOERROR: 0,
  FORMERR: 1,
  SERVFAIL: 2,
  NXDOMAIN: 3,
  NOTIMP: 4,
  REFUSED: 5,
  YXDOMAIN: 6,
  YXRRSET: 7,
  NXRRSET: 8,
  NOTAUTH: 9,
  NOTZONE: 10,
  BADVERS: 16,
  BADCOOKIE: 23,
} as const;

const opcodes = { QUERY: 0, NOTIFY: 4, UPDATE: 5 } as const;

/** Response codes by their IANA names; `RCODE12` for one without a name here. RFC 1035 §4.1.1, RFC 2136 §2.2, RFC 6891 §9. */
export type Rcode = keyof typeof rcodes | `RCODE${number}`;
export type Opcode = keyof typeof opcodes | `OPCODE${number}`;

/** RFC 1035 §3.2.4 and RFC 2136 §1.3. Other classes keep their number. */
export const classes = { IN: 1, CH: 3, HS: 4, NONE: 254, ANY: 255 } as const;

export const rcodeName = (code: number): Rcode => nameOf(rcodes, code) ?? `RCODE${code}`;
export const rcodeNumber = (name: Rcode): number => numberOf(rcodes, name, 'RCODE');
export const opcodeName = (code: number): Opcode => nameOf(opcodes, code) ?? `OPCODE${code}`;
export const opcodeNumber = (name: Opcode): number => numberOf(opcodes, name, 'OPCODE');

function nameOf<Name extends string>(table: Readonly<Record<Name, number>>, code: number): Name | undefined {
  return (Object.keys(table) as Name[]).find((name) => table[name] === code);
}

function numberOf(table: Readonly<Record<string, number>>, name: string, prefix: string): number {
  return table[name] ?? Number(name.slice(prefix.length));
}
