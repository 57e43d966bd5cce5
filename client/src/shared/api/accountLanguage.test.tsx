import { waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { Asked } from '../../../test/network';
import { callsMade, renderPage } from '../../../test/render';
import { chooseBeforeSignIn } from '../i18n/language';
import { settleLanguage, useAccountLanguage } from './accountLanguage';

function Frame() {
  useAccountLanguage();
  return null;
}

const preferences = (language: string | null) => ({ 'GET /api/user/preferences': { language } });

beforeEach(() => localStorage.clear());

describe('the language of the account', () => {
  it('is on screen after a visit in a browser where none was chosen', async () => {
    renderPage(<Frame />, { answers: preferences('ja') });
    await waitFor(() => expect(i18next.language).toBe('ja'));
    expect(localStorage.getItem('zonekeeper-language')).toBe('ja');
  });

  it('gives way to the one that was chosen in this browser', async () => {
    localStorage.setItem('zonekeeper-language', 'fr');
    renderPage(<Frame />, { answers: preferences('ja') });
    await readBackLanguageOf('de');
    expect(i18next.language).toBe('de');
  });

  it('becomes the one that was chosen before signing in, which stays on screen', async () => {
    await chooseBeforeSignIn('fr');
    const stored: unknown[] = [];
    const store = ({ body }: Asked) => (stored.push(body), body);
    renderPage(<p />, { answers: { ...preferences('ja'), 'PATCH /api/user/preferences': store } });
    await settleLanguage();
    expect(stored).toEqual([{ language: 'fr' }]);
    expect(i18next.language).toBe('fr');
    await settleLanguage();
    expect(stored).toHaveLength(1);
  });

  it('is stored after the return from Google', async () => {
    await chooseBeforeSignIn('ko');
    renderPage(<Frame />, {
      answers: { ...preferences(null), 'PATCH /api/user/preferences': { language: 'ko' } },
    });
    await waitFor(() => expect(callsMade()).toContain('PATCH /api/user/preferences'));
  });

  it('changes nothing where the account has none', async () => {
    await readBackLanguageOf(null);
    expect(i18next.language).toBe('en');
    expect(localStorage.getItem('zonekeeper-language')).toBeNull();
  });
});

/** As after signing in. */
async function readBackLanguageOf(language: string | null): Promise<void> {
  renderPage(<p />, { answers: preferences(language) });
  await settleLanguage();
}
