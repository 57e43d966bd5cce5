import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../../test/render';
import { loadToasts } from '../../../../test/toasts';
import { Button } from '../buttons/Button';
import { useToast } from './toast';

function Toaster({ onUndo = () => undefined }: { onUndo?(): void }) {
  const toast = useToast();
  return (
    <>
      <Button onClick={() => toast.good('Record Added', 'www points to 192.0.2.1')}>good</Button>
      <Button onClick={() => toast.bad('Delete Failed')}>bad</Button>
      <Button onClick={toast.clearBad}>try again</Button>
      <Button onClick={() => toast.note('Deleted', undefined, { label: 'Undo', onAction: onUndo })}>undo</Button>
    </>
  );
}

const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('a toast', () => {
  it('replaces the toast before it', async () => {
    const { user } = renderPage(<Toaster />);
    await user.click(screen.getByRole('button', { name: 'good' }));
    await user.click(screen.getByRole('button', { name: 'bad' }));
    expect(shown()).toEqual(['Delete Failed']);
  });

  it('appears when it is shown before the code that draws it is loaded', async () => {
    renderPage(<Toaster />);
    act(() => screen.getByRole('button', { name: 'bad' }).click());
    expect(await screen.findByRole('listitem')).toHaveTextContent('Delete Failed');
  });

  it('leaves the focus where the next toast will be', async () => {
    const { user } = renderPage(<Toaster />);
    await user.click(screen.getByRole('button', { name: 'bad' }));
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    await user.keyboard('{Enter}');
    expect(shown()).toEqual([]);
    expect(screen.getByRole('region', { name: /F8/ })).toContainElement(activeElement());
  });

  it('gets the focus by F8', async () => {
    const { user } = renderPage(<Toaster />);
    await user.click(screen.getByRole('button', { name: 'good' }));
    await user.keyboard('[F8]');
    await waitFor(() => expect(screen.getByRole('region', { name: /F8/ })).toContainElement(activeElement()));
    expect(activeElement()).not.toBe(document.body);
  });

  it('has an action, and closes after it', async () => {
    const onUndo = jest.fn();
    const { user } = renderPage(<Toaster onUndo={onUndo} />);
    await user.click(screen.getByRole('button', { name: 'undo' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onUndo).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([]);
  });

  it('closes by its button', async () => {
    const { user } = renderPage(<Toaster />);
    await user.click(screen.getByRole('button', { name: 'bad' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(shown()).toEqual([]);
  });
});

describe('the time of a toast', () => {
  beforeEach(async () => {
    await loadToasts();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('is five seconds before the toast closes', () => {
    renderPage(<Toaster />);
    act(() => screen.getByRole('button', { name: 'good' }).click());
    wait(4900);
    expect(shown()).toHaveLength(1);
    wait(200);
    expect(shown()).toEqual([]);
  });

  it('is twenty seconds if it has an action', () => {
    renderPage(<Toaster />);
    act(() => screen.getByRole('button', { name: 'undo' }).click());
    wait(19_900);
    expect(shown()).toHaveLength(1);
    wait(200);
    expect(shown()).toEqual([]);
  });

  it('does not end while the toast has the focus', () => {
    renderPage(<Toaster />);
    act(() => screen.getByRole('button', { name: 'undo' }).click());
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    wait(60_000);
    expect(shown()).toHaveLength(1);
  });

  it('has no end for a failure, until the next try clears it', () => {
    renderPage(<Toaster />);
    act(() => screen.getByRole('button', { name: 'bad' }).click());
    wait(600_000);
    expect(shown()).toEqual(['Delete Failed']);
    act(() => screen.getByRole('button', { name: 'try again' }).click());
    expect(shown()).toEqual([]);
  });

  it('is not cut short by the next try if the toast reports no failure', () => {
    renderPage(<Toaster />);
    act(() => screen.getByRole('button', { name: 'good' }).click());
    act(() => screen.getByRole('button', { name: 'try again' }).click());
    expect(shown()).toHaveLength(1);
  });

  it('pauses while the pointer is over the toast', () => {
    renderPage(<Toaster />);
    act(() => screen.getByRole('button', { name: 'good' }).click());
    const region = screen.getByRole('region', { name: /F8/ });
    act(() => void region.dispatchEvent(new Event('pointermove', { bubbles: true })));
    wait(20_000);
    expect(shown()).toHaveLength(1);
  });
});

function activeElement(): HTMLElement {
  return document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
}
