import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '../../shared/i18n/languages';
import { fillText } from './fillText';

const facts = { operator: 'Acme', address: 'Main Street 1', site: 'https://zones.example', nothingSold: null };
const terms = (code: string) => readFileSync(path.join(import.meta.dirname, code, 'terms-of-service.md'), 'utf8');

describe.each(languages)('the terms of service in $code', ({ code }) => {
  it('speak of payments where Premium is sold', () => {
    const text = fillText(terms(code), facts);
    expect(text).toMatch(/\*\*Premium\b/);
    expect(text).toContain('30');
    expect(text).toContain('Acme');
    expect(text).toContain('Main Street 1');
    expect(text).not.toMatch(/[{}]/);
  });

  it('speak of none where every account has Premium', () => {
    const text = fillText(terms(code), { ...facts, nothingSold: 'There is nothing to pay.' });
    expect(text).toContain('\n\nThere is nothing to pay.\n\n## ');
    expect(text).not.toMatch(/Premium|Free|30/);
    expect(text.match(/^## /gm)).toHaveLength(terms(code).match(/^## /gm)!.length);
    expect(text).not.toMatch(/[{}]/);
  });
});
