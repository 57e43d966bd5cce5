import type { PropagationResultView } from '../../shared/api/generated/api.schemas';
import { aCheckResult } from '../../shared/propagation/testing';
import { resultCsv } from './resultCsv';

const lines = (...results: PropagationResultView[]) => resultCsv({ results }).split('\r\n').slice(1, -1);

describe('the answers as CSV', () => {
  it('has a line for each resolver, with nothing for what is unknown', () => {
    expect(lines(aCheckResult({ status: 'timeout', values: [], ttl: null, responseTime: null }))).toEqual([
      'Google Public DNS,8.8.8.8,Google,Anycast,timeout,,,,',
    ]);
  });

  it('quotes commas, quotes and lines', () => {
    expect(lines(aCheckResult({ values: ['say "a", b'] }))[0]).toContain('"say ""a"", b"');
  });

  it('leaves no formula for a spreadsheet to run', () => {
    expect(lines(aCheckResult({ values: ['=1+1'] }))[0]).toContain("'=1+1");
  });
});
