import { waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { renderPage } from '../../../test/render';
import { readBackLanguage, useAccountLanguage } from './accountLanguage';

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

  it('changes nothing where the account has none', async () => {
    await readBackLanguageOf(null);
    expect(i18next.language).toBe('en');
    expect(localStorage.getItem('zonekeeper-language')).toBeNull();
  });
});

/** As after signing in. */
async function readBackLanguageOf(language: string | null): Promise<void> {
  renderPage(<p />, { answers: preferences(language) });
  await readBackLanguage();
}
