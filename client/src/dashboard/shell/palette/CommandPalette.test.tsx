import { screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { Asked } from '../../../../test/network';
import { callsMade, renderPage } from '../../../../test/render';
import { keymap } from '../../../shared/keys/keymap';
import japanese from '../../../shared/i18n/locales/ja/shell.json';
import { CommandPalette } from './CommandPalette';

const domain = {
  id: 'd1',
  name: 'xn--bcher-kva.example',
  displayName: 'bücher.example',
  provider: { displayName: 'BIND' },
};
const record = { id: 'r1', domainId: 'd1', type: 'A', name: 'www', fqdn: 'www.bücher.example', value: '192.0.2.9' };

async function open(domains = [domain], path = '/help') {
  let closed = 0;
  const page = renderPage(<CommandPalette onClose={() => closed++} onKeys={() => undefined} />, {
    path,
    answers: {
      'GET /api/domains': domains,
      'PATCH /api/user/preferences': { language: 'ja' },
      'GET /api/dns-records': ({ url }: Asked) => (url.searchParams.get('search') === '192.0.2' ? [record] : []),
    },
  });
  await screen.findAllByRole('option', { name: /bücher/ });
  return { ...page, timesClosed: () => closed };
}

const chosen = () => screen.getByRole('option', { selected: true });

describe('the palette', () => {
  beforeEach(() => localStorage.clear());

  it('opens a page found by part of its name', async () => {
    const { user, at, timesClosed } = await open();
    await user.keyboard('anal{Enter}');
    expect(at()).toBe('/analytics');
    expect(timesClosed()).toBe(1);
  });

  it('moves through the results by arrow keys and wraps around', async () => {
    const { user } = await open();
    expect(chosen()).toHaveTextContent('Add Record');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('Add Domain');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen()).toHaveTextContent('bücher.example');
  });

  it('finds a domain by either of its names, and lists it as recent afterwards', async () => {
    const first = await open();
    await first.user.keyboard('xn--bch{Enter}');
    expect(first.at()).toBe('/dashboard?domain=d1');
    first.unmount();
    await open();
    expect(screen.getAllByRole('option', { name: /^bücher/ })).toHaveLength(2);
    expect(screen.getByText('Recent')).toBeInTheDocument();
  });

  it('draws 100 of many domains, and finds each of them', async () => {
    const page = await open(
      Array.from({ length: 500 }, (_, id) => ({
        ...domain,
        id: `d${id}`,
        name: `d${id}.example`,
        displayName: `d${id}.bücher`,
      })),
    );
    expect(screen.getAllByRole('option', { name: /bücher/ })).toHaveLength(100);
    await page.user.keyboard('d499');
    await screen.findByRole('option', { name: /d499/ });
    await page.user.keyboard('{Enter}');
    expect(page.at()).toBe('/dashboard?domain=d499');
  });

  it('searches records on the server after a pause in typing', async () => {
    const { user, at } = await open();
    await user.keyboard('192.0.2');
    expect(await screen.findByRole('option', { name: /A www/ })).toHaveTextContent('192.0.2.9');
    expect(callsMade().filter((call) => call.startsWith('GET /api/dns-records'))).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(at()).toBe('/dashboard?domain=d1&search=www');
  });

  it('presses the key of the page that an action belongs to', async () => {
    const { user, at } = await open();
    await user.keyboard('add domain{Enter}');
    expect(at()).toBe('/domains');
    let opened = 0;
    await waitFor(() => expect(screen.getByRole('dialog')).toBeInTheDocument());
    await new Promise((done) => setTimeout(done));
    const forget = keymap.add({ keys: 'n', label: 'Add Domain', scope: 'page', run: () => opened++ });
    await waitFor(() => expect(opened).toBe(1));
    forget();
  });

  it('switches the theme', async () => {
    document.documentElement.dataset.theme = 'system';
    const { user } = await open();
    await user.keyboard('dark{Enter}');
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('lists the languages on a page of their own, and goes back by Backspace', async () => {
    const { user } = await open();
    await user.keyboard('language{Enter}');
    expect(screen.getByRole('option', { name: /Deutsch/ })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: /Sign out/ })).toBeNull();
    await user.keyboard('{Backspace}');
    expect(screen.getByRole('option', { name: /Sign out/ })).toBeInTheDocument();
  });

  it('stores the chosen language with the account', async () => {
    const { user } = await open();
    await user.keyboard('language{Enter}日本語{Enter}');
    await waitFor(() => expect(callsMade()).toContain('PATCH /api/user/preferences'));
    expect(i18next.language).toBe('ja');
  });

  it.each([
    ['undo', 'tab=history'],
    ['取り消し', 'tab=history'],
    ['スナップショット', 'tab=backups'],
    ['インポート', ''],
    ['language', null],
  ])('finds %s in Japanese', async (typed, target) => {
    i18next.addResourceBundle('ja', 'shell', japanese);
    await i18next.changeLanguage('ja');
    const { user, at } = await open(
      [domain, { ...domain, id: 'd2', displayName: 'bücher.org' }],
      '/dashboard?domain=d1',
    );
    await user.keyboard(`${typed}{Enter}`);
    if (target === null) expect(screen.getByRole('option', { name: /Deutsch/ })).toBeInTheDocument();
    else expect(at()).toContain(target);
  });

  it.each([
    ['undo', '/version-history?domain=d1&tab=history'],
    ['history', '/version-history?domain=d1&tab=history'],
    ['create backup', '/version-history?domain=d1&tab=backups'],
    ['restore', '/version-history?domain=d1&tab=backups'],
    ['issues', '/dashboard?domain=d1&show=issues'],
    ['zone file', '/dashboard?domain=d1'],
  ])('finds %s for the chosen domain', async (typed, target) => {
    const { user, at } = await open(
      [domain, { ...domain, id: 'd2', displayName: 'bücher.org' }],
      '/dashboard?domain=d1',
    );
    await user.keyboard(`${typed}{Enter}`);
    expect(at()).toBe(target);
  });

  it('says that nothing matches', async () => {
    const { user } = await open();
    await user.keyboard('zzzz');
    expect(await screen.findByText('No results.')).toBeInTheDocument();
  });

  it('ignores stored addresses of other sites', async () => {
    localStorage.setItem('zonekeeper-recent', '[{"label":"x","href":"javascript:alert(1)","kind":"domain"}]');
    await open();
    expect(screen.queryByText('Recent')).toBeNull();
  });
});
