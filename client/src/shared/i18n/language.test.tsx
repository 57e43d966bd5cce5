import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { changeLanguage, followLanguage, languageEvent, storedLanguage, useLanguage } from './language';
import { languageFrom, languages } from './languages';

const announced = jest.fn();
const anotherTab = (key: string | null, newValue: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));

function Page() {
  const { t } = useTranslation('common');
  return (
    <p>
      {useLanguage()}: {t('actions.close')}
    </p>
  );
}

beforeAll(() => {
  followLanguage();
  window.addEventListener(languageEvent, (event) => announced((event as CustomEvent).detail));
});

beforeEach(() => {
  i18next.addResourceBundle('de', 'common', { actions: { close: 'Schließen' } });
  announced.mockReset();
});

describe('choosing a language', () => {
  it('redraws every page, notifies listeners, and stores the choice under both keys', async () => {
    render(<Page />);
    await act(() => changeLanguage('de'));
    expect(screen.getByText('de: Schließen')).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('de');
    expect(document.querySelectorAll('meta[name="language"]')).toHaveLength(1);
    expect(document.querySelector('meta[name="language"]')).toHaveAttribute('content', 'de');
    expect(announced.mock.calls).toEqual([['de']]);
    expect(localStorage.getItem('zonekeeper-language')).toBe('de');
    expect(localStorage.getItem('selectedLanguage')).toBe('de');
  });

  it('works in a browser that refuses to remember', async () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    await changeLanguage('de');
    expect(i18next.language).toBe('de');
    refuse.mockRestore();
  });
});

describe('another tab that chooses a language', () => {
  it.each(['zonekeeper-language', 'selectedLanguage'])('is followed by %s', (key) => {
    render(<Page />);
    anotherTab(key, 'de');
    expect(screen.getByText('de: Schließen')).toBeInTheDocument();
  });

  it('is followed once, and not where it chose something else', () => {
    anotherTab('zonekeeper-language', 'de');
    anotherTab('selectedLanguage', 'de');
    anotherTab('darkMode', 'true');
    anotherTab(null, null);
    expect(announced.mock.calls).toEqual([['de']]);
  });
});

describe('the language of a visitor', () => {
  it.each([
    ['en', {}],
    ['ja', { 'zonekeeper-language': 'ja' }],
    ['ko', { selectedLanguage: 'ko' }],
    ['en', { 'zonekeeper-language': 'tlh' }],
  ])('is %s for %j', (language, stored) => {
    Object.entries(stored).forEach(([key, code]) => localStorage.setItem(key, code));
    expect(storedLanguage()).toBe(language);
  });

  it('is one of eleven, each with its own name', () => {
    expect(languages.map(({ code }) => code)).toEqual('en es fr de it pt ru zh ja ko hi'.split(' '));
    expect(new Set(languages.map(({ name }) => name)).size).toBe(11);
    expect(languageFrom('__proto__')).toBe('en');
  });
});

describe('words that are missing', () => {
  it('show their key', () => {
    const unknown: string = 'no.such.key';
    expect(i18next.t(unknown as 'actions.close')).toBe('[no.such.key]');
  });
});
