import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { ApiError } from './apiError';
import { CircuitOpen } from './circuitBreaker';
import { useProblem } from './problem';

const say = (error: unknown) => renderHook(() => useProblem()).result.current(error);
const refusal = (code: string, message: string, body = {}) => new ApiError(409, code, message, {}, body);

describe('useProblem', () => {
  it("says what the server's code means", () => {
    expect(say(refusal('zone_busy', 'as the server says it'))).toBe(
      'Another change is being applied to this domain. Try again in a moment.',
    );
  });

  it('fills in what the body tells', () => {
    expect(say(refusal('domain_limit_reached', '', { limit: 5, currentCount: 5 }))).toContain('limited to 5 domains');
  });

  it("lets the server's own words stand where it has none", () => {
    expect(say(refusal('provider_unavailable', 'Hetzner does not answer'))).toBe('Hetzner does not answer');
    expect(say(new ApiError(400, 'validation_failed', 'TTL must be positive', {}, {}))).toBe('TTL must be positive');
  });

  it('has words for a server that is not reached at all', () => {
    expect(say(new TypeError('Load failed'))).toBe('The server cannot be reached. Check your connection.');
    expect(say(new CircuitOpen(5000))).toBe('Circuit breaker is open - requests temporarily blocked');
  });

  it('speaks the language that was chosen', async () => {
    i18next.addResourceBundle('de', 'errors', { zone_busy: 'Gerade wird etwas anderes geändert.' });
    await i18next.changeLanguage('de');
    expect(say(refusal('zone_busy', 'busy'))).toBe('Gerade wird etwas anderes geändert.');
  });
});
