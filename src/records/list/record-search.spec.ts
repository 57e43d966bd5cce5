import { piecesOf } from './record-search.js';

describe('what every text with a needle in it has among its three-letter pieces', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['a', []],
    ['.', []],
    ['ü', []],
    ['cd', ["('cd':* | '0x':*)"]],
    ['host', ["'hos'", "'ost'"]],
    ['-7', ["'  7'"]],
    ['7-', []],
    ['.7.', ["'  7'", "' 7 '"]],
    ['ab.cd', ["'ab '", "'  c'", "' cd'"]],
    ['_acme', ["'  a'", "' ac'", "'acm'", "'cme'"]],
    ['bücher', ["'che'", "'her'"]],
    ["x'; --", []],
  ])('%s', (needle, pieces) => {
    expect(piecesOf(needle)).toEqual(pieces);
  });
});
