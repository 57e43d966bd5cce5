import { makeRrset, parseRdata, parseRecordType, type RelativeName } from '../../src/dns/index.js';
import { issuesByCapabilities, typesOf, type LimitsOf } from './limits.js';

const txt = parseRecordType('TXT');

function hostThatTakes(maxBytes: number): LimitsOf {
  const capabilities = {
    writable: true,
    types: typesOf(['TXT']),
    nullMx: true,
    wildcard: true,
    apexNs: 'full',
    txt: { maxBytes, rejects: [], keepsSegments: true },
  };
  return { displayName: 'Host', capabilities: capabilities as unknown as LimitsOf['capabilities'] };
}

function issuesOf(text: string, maxBytes: number): string[] {
  const set = makeRrset({ name: 'txt' as RelativeName, type: txt, ttlSeconds: 300, values: [parseRdata(txt, text)] });
  return issuesByCapabilities(hostThatTakes(maxBytes), [set]).map(({ message }) => message);
}

describe('the longest text of a host', () => {
  it('counts octets, not the characters of their escapes', () => {
    expect(issuesOf(String.raw`"\255\255\255\255"`, 4)).toEqual([]);
    expect(issuesOf(String.raw`"\255\255\255\255"`, 3)).toHaveLength(1);
  });

  it('counts the strings of a text together, without the quotes around them', () => {
    expect(issuesOf('"abc" "def"', 6)).toEqual([]);
    expect(issuesOf('"abc" "def"', 5)).toEqual([expect.stringContaining('6')]);
  });
});
