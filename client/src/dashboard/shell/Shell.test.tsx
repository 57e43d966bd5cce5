import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'wouter';
import { aPerson, renderPage } from '../../../test/render';
import { useShortcut } from '../../shared/keys/useShortcut';
import { PageFrame } from './PageFrame';
import { Shell } from './Shell';

function Here() {
  const [location] = useLocation();
  return (
    <>
      <h1>{location}</h1>
      <input aria-label="words" />
    </>
  );
}

function WithKey() {
  useShortcut('x', 'Explode nothing', () => undefined);
  return <h1>Keys</h1>;
}

const answers = {
  'GET /api/domains': [],
  'GET /api/maintenance': [],
  'GET /api/user/preferences': { timezone: 'auto' },
};
const draw = (page = <Here />, path = '/help') => renderPage(<Shell user={aPerson()}>{page}</Shell>, { path, answers });

describe('the shell', () => {
  beforeEach(() => localStorage.clear());

  it('starts with a link that skips to the content', async () => {
    const { user } = draw();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  });

  it('goes to a page by two keys, but not while someone types', async () => {
    const { user, at } = draw();
    await user.type(screen.getByRole('textbox', { name: 'words' }), 'gd');
    expect(at()).toBe('/help');
    await user.click(document.body);
    await user.keyboard('gd');
    expect(at()).toBe('/domains');
  });

  it('opens the palette by Ctrl K even from a field, and closes it the same way', async () => {
    const { user } = draw();
    await user.click(screen.getByRole('textbox', { name: 'words' }));
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Search and commands' })).toBeInTheDocument();
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('lists the keys of the page and of the app', async () => {
    const { user } = draw(<WithKey />);
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
    expect(screen.getByText('Explode nothing')).toBeInTheDocument();
    expect(screen.getByText('Go to Domains')).toBeInTheDocument();
  });

  it('remembers that the sidebar was collapsed', async () => {
    const { user, unmount } = draw();
    await user.click(screen.getByRole('button', { name: 'Expand sidebar' }));
    unmount();
    draw();
    expect(screen.getByRole('button', { name: 'Collapse sidebar' })).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('a page in its frame', () => {
  it('names the tab and takes the focus to its heading', async () => {
    renderPage(
      <main>
        <PageFrame title="Domains" arriving component={Here} />
      </main>,
    );
    expect(await screen.findByRole('heading')).toHaveFocus();
    expect(document.title).toBe('Domains – Zonekeeper');
  });

  it('leaves the focus alone on the first page', async () => {
    renderPage(
      <main>
        <PageFrame title="Domains" arriving={false} component={Here} />
      </main>,
    );
    expect(await screen.findByRole('heading')).not.toHaveFocus();
  });

  it('shows an error, and retries', async () => {
    let broken = true;
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Fragile = () => {
      if (broken) throw new Error('boom');
      return <h1>Mended</h1>;
    };
    const { user } = renderPage(<PageFrame title="Domains" arriving={false} component={Fragile} />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Something went wrongThe application encountered an unexpected error',
    );
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Mended' })).toBeInTheDocument();
    quiet.mockRestore();
  });
});
