import * as dns from '../../src/dns/index.js';
import { compareWithBind } from '../fuzz/compare-with-bind.js';
import { zoneCorpus } from '../fuzz/zone-corpus.js';
import { describeLab } from '../support/lab/index.js';
import { requireExecutable } from '../support/lab/tools.js';

describeLab('bind', 'odd but valid zone files', () => {
  // `npm run corpus` compares a thousand and more.
  it('are read as BIND reads them, and are the same zone when they are written', () => {
    const compiler = requireExecutable('named-compilezone');
    const files = zoneCorpus(7);
    const verdicts = Array.from({ length: 60 }, () => compareWithBind(dns, files.next().value, compiler));
    expect(verdicts.filter((verdict) => verdict !== 'same' && verdict !== 'invalid')).toEqual([]);
    // A generator of files that BIND refuses would prove nothing.
    expect(verdicts.filter((verdict) => verdict === 'same').length).toBeGreaterThan(50);
  }, 60_000);
});
