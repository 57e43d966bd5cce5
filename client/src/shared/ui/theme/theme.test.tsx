import { act, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderPage } from '../../../../test/render';
import { useTheme } from './theme';

const boot = readFileSync(path.join(import.meta.dirname, '../../../../public/theme.js'), 'utf8');

/** The inline script that the page runs before its first paint. */
function openPage(): string | undefined {
  document.head.innerHTML = '<meta name="color-scheme" content="light dark">';
  const script = document.createElement('script');
  script.textContent = boot;
  document.head.append(script);
  return document.documentElement.dataset.theme;
}

function Chooser() {
  const { theme, setTheme } = useTheme();
  return <button onClick={() => setTheme('dark')}>{theme}</button>;
}

describe('the theme', () => {
  beforeEach(() => localStorage.clear());

  it('follows the device until one is chosen, which then stands before the first paint', async () => {
    expect(openPage()).toBe('system');
    const { user } = renderPage(<Chooser />);
    await user.click(screen.getByRole('button', { name: 'system' }));
    expect(screen.getByRole('button', { name: 'dark' })).toBeInTheDocument();
    expect(document.querySelector('meta[name="color-scheme"]')).toHaveAttribute('content', 'dark');
    delete document.documentElement.dataset.theme;
    expect(openPage()).toBe('dark');
    expect(document.querySelector('meta[name="color-scheme"]')).toHaveAttribute('content', 'dark');
  });

  it('follows a choice in another tab', () => {
    openPage();
    renderPage(<Chooser />);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'zonekeeper-theme', newValue: 'light' })));
    expect(screen.getByRole('button')).toHaveTextContent('light');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null })));
    expect(screen.getByRole('button')).toHaveTextContent('system');
  });
});
