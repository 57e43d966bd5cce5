import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderPage } from '../../../../test/render';
import { dayMs, secondMs } from '../../../shared/format/durations';
import { InstallPrompt } from './InstallPrompt';

/** The browser finds that the app can be installed. */
function offer() {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: jest.fn(() => Promise.resolve()),
  });
  act(() => void window.dispatchEvent(event));
  return event;
}
const dialog = () => screen.queryByRole('dialog', { name: 'Install Zonekeeper' });
const show = () => renderPage(<InstallPrompt waitMs={0} />);

beforeEach(() => localStorage.clear());
afterEach(() => {
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  jest.useRealTimers();
});

it('asks when the browser can install the app, and installs it', async () => {
  const { user } = show();
  expect(dialog()).toBeNull();
  const event = offer();
  expect(event.defaultPrevented).toBe(true);
  expect(dialog()).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Install' }));
  expect(event.prompt).toHaveBeenCalledTimes(1);
  expect(dialog()).toBeNull();
});

it('leaves the reader to the page for ten seconds first', () => {
  jest.useFakeTimers();
  renderPage(<InstallPrompt />);
  offer();
  act(() => jest.advanceTimersByTime(9 * secondMs));
  expect(dialog()).toBeNull();
  act(() => jest.advanceTimersByTime(secondMs));
  expect(dialog()).toBeInTheDocument();
});

it('asks at most once per day', async () => {
  const page = show();
  offer();
  await page.user.click(screen.getByRole('button', { name: 'Not now' }));
  offer();
  expect(dialog()).toBeNull();
  localStorage.setItem('zonekeeper-install-shown-at', String(Date.now() - dayMs));
  offer();
  expect(dialog()).toBeInTheDocument();
});

it('never asks again when told so', async () => {
  const { user } = show();
  offer();
  await user.click(screen.getByRole('button', { name: "Don't show this again" }));
  localStorage.removeItem('zonekeeper-install-shown-at');
  offer();
  expect(dialog()).toBeNull();
});

it('goes away after 20 seconds, but not while somebody is on it', () => {
  jest.useFakeTimers();
  show();
  offer();
  act(() => screen.getByRole('button', { name: 'Install' }).focus());
  act(() => jest.advanceTimersByTime(60 * secondMs));
  expect(dialog()).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Install' }).blur());
  act(() => jest.advanceTimersByTime(19 * secondMs));
  expect(dialog()).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(secondMs));
  expect(dialog()).toBeNull();
});

describe('on an iPhone, which makes no offer', () => {
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';
  beforeEach(() => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent));
  afterEach(() => jest.restoreAllMocks());

  it('says how, and never again when told so', async () => {
    const { user, unmount } = show();
    expect(dialog()).toHaveTextContent('Tap Share, then “Add to Home Screen”');
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    await user.click(screen.getByRole('button', { name: "Don't show this again" }));
    expect(dialog()).toBeNull();
    unmount();
    localStorage.removeItem('zonekeeper-install-shown-at');
    show();
    expect(dialog()).toBeNull();
  });

  it('says nothing in the app itself', () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    show();
    expect(dialog()).toBeNull();
  });
});
