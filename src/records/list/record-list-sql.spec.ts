import { trigramsOf } from './record-list-sql.js';

describe('the trigrams that a row must have to contain a text', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['a', []],
    ['.', []],
    ['ü', []],
    ['cd', ["('cd':* | '0x':*)"]],
    ['host', ["'hos'", "'ost'"]],
    ['-7', ["'  7'"]],
    ['7-', []],
    ['.7.', ["' 7 '"]],
    ['ab.cd', ["'ab '", "' cd'"]],
    ['_acme', ["' ac'", "'cme'"]],
    ['lantern', ["'lan'", "'ant'", "'ern'"]],
    ['.lantern.', ["' la'", "'nte'", "'rn '"]],
    ['bücher', ["'che'", "'her'"]],
    ["x'; --", []],
  ])('%s', (text, trigrams) => {
    expect(trigramsOf(text)).toEqual(trigrams);
  });
});
