import type { HttpResponse } from '../context.js';
import { because, sayFailure } from '../failures.words.js';
import { failureOf, type FailureTable } from './failure-table.js';

const table: FailureTable = {
  vendor: 'Vendor',
  reasonOf: (body) => {
    const [error] = (body as { errors?: { code: number; message: string }[] } | null)?.errors ?? [];
    return error && { code: String(error.code), message: error.message };
  },
  rules: [
    { code: '81058', kind: 'conflict_exists', says: because(sayFailure('failure.existsWhat', { host: 'Vendor' }), '') },
    {
      status: [400, 405],
      message: /too many requests/i,
      kind: 'rate_limited',
      says: sayFailure('failure.slower', { host: 'Vendor' }),
    },
    { code: /^97/, kind: 'rate_limited' },
  ],
};

const answer = (status: number, body: unknown = '', retryAfterMs?: number): HttpResponse => ({
  status,
  headers: new Headers(),
  text: typeof body === 'string' ? body : JSON.stringify(body),
  retryAfterMs,
});
const reason = (code: number, message: string) => ({ errors: [{ code, message }] });

describe('failureOf', () => {
  it.each([
    [401, 'auth_invalid'],
    [402, 'plan_or_eligibility'],
    [403, 'auth_forbidden'],
    [409, 'conflict_exists'],
    [412, 'conflict_stale'],
    [413, 'quota_exceeded'],
    [423, 'zone_busy'],
    [429, 'rate_limited'],
    [400, 'validation'],
    [422, 'validation'],
    [404, 'protocol'],
    [302, 'protocol'],
    [418, 'protocol'],
    [503, 'unavailable'],
  ])('reads status %i as %s unless the table says otherwise', (status, kind) => {
    expect(failureOf(table, answer(status), { write: false })).toMatchObject({ kind, httpStatus: status });
  });

  it('reads 404 by what the call was about', () => {
    expect(failureOf(table, answer(404), { write: false, of: 'zone' }).kind).toBe('zone_not_found');
    expect(failureOf(table, answer(404), { write: true, of: 'record' }).kind).toBe('record_not_found');
  });

  it('leaves the outcome of a write open on 5xx', () => {
    const error = failureOf(table, answer(502, '<h1>Bad gateway</h1>'), { write: true });
    expect(error).toMatchObject({ kind: 'timeout_unknown_outcome', retryable: false });
    expect(error.message).toBe('Vendor failed (502); the change may have been made.');
  });

  it("prefers the vendor's rules, by code and by message, to the status", () => {
    const call = { write: true };
    const identical = failureOf(table, answer(400, reason(81058, 'exists')), call);
    expect(identical).toMatchObject({
      kind: 'conflict_exists',
      providerCode: '81058',
      message: 'Vendor has this already.',
    });
    expect(failureOf(table, answer(405, reason(1, 'Too Many Requests')), call).kind).toBe('rate_limited');
    expect(failureOf(table, answer(500, reason(971, 'throttled'), 7000), call)).toMatchObject({
      kind: 'rate_limited',
      retryable: true,
      retryAfterMs: 7000,
    });
  });

  it('quotes a short plain-text reason, and never a web page', () => {
    expect(failureOf(table, answer(422, 'name is too long.'), { write: true }).message).toBe(
      'Vendor refused the request: “name is too long”.',
    );
    expect(failureOf(table, answer(422, '<html>…</html>'), { write: true }).message).toBe(
      'Vendor refused the request.',
    );
  });

  it('has words for every reader, and quotes what the vendor said in them', () => {
    const { statement } = failureOf(table, answer(422, 'name is too long.'), { write: true });
    const what = { code: 'hosts:failure.refusedWhat', values: { host: 'Vendor' } };
    expect(statement).toMatchObject({ code: 'hosts:failure.because', values: { what, said: 'name is too long' } });
    expect(failureOf(table, answer(404), { write: false, of: 'zone' }).statement).toMatchObject({
      code: 'hosts:failure.noZone',
      values: { host: 'Vendor' },
    });
  });

  it.each(['', 'null', '[]', '{}', '{"errors":[]}', '"text"', '{"errors":null}'])('survives the body %s', (body) => {
    expect(failureOf(table, answer(400, body), { write: true })).toMatchObject({ kind: 'validation' });
  });
});
