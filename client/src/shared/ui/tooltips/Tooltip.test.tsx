import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { Trash2, X } from 'lucide-react';
import { IconButton } from '../buttons/IconButton';

const tooltip = () => screen.queryByRole('tooltip');
const button = (name: string) => screen.getByRole('button', { name });

const twoButtons = (onClick = () => undefined) =>
  render(
    <>
      <IconButton label="Delete" icon={Trash2} onClick={onClick} />
      <IconButton label="Cancel" icon={X} />
    </>,
  );

describe('a tooltip', () => {
  it('names its button to whoever reaches it by keyboard, until they leave', async () => {
    twoButtons();
    await userEvent.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Delete');
    await waitFor(() => expect(button('Delete')).toHaveAccessibleDescription('Delete'));
    await userEvent.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Cancel');
    expect(button('Delete')).not.toHaveAttribute('aria-describedby');
    await userEvent.tab();
    expect(tooltip()).toBeNull();
  });

  it('closes by Esc and leaves the focus on its button', async () => {
    twoButtons();
    await userEvent.tab();
    await screen.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    expect(tooltip()).toBeNull();
    expect(button('Delete')).toHaveFocus();
  });

  it('closes with its button', async () => {
    const { rerender } = twoButtons();
    await userEvent.tab();
    await screen.findByRole('tooltip');
    rerender(<p>gone</p>);
    expect(tooltip()).toBeNull();
  });

  it('lets the button do its work, and stays closed after the click', async () => {
    const onClick = jest.fn(() => undefined);
    twoButtons(onClick);
    await userEvent.click(button('Delete'));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(button('Delete')).toHaveFocus();
    expect(tooltip()).toBeNull();
  });
});

describe('a tooltip under the pointer', () => {
  beforeEach(async () => {
    const { unmount } = twoButtons();
    act(() => button('Delete').focus());
    await screen.findByRole('tooltip');
    unmount();
    jest.useFakeTimers();
    // Long after the last one.
    act(() => jest.advanceTimersByTime(1000));
  });
  afterEach(() => jest.useRealTimers());

  const point = (name: string, pointerType = 'mouse') =>
    fireEvent(button(name), Object.assign(new Event('pointermove', { bubbles: true }), { pointerType }));
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('waits until the pointer rests', () => {
    twoButtons();
    point('Delete');
    wait(600);
    expect(tooltip()).toBeNull();
    wait(200);
    expect(tooltip()).toHaveTextContent('Delete');
  });

  it('does not open once the pointer has left', () => {
    twoButtons();
    point('Delete');
    wait(600);
    fireEvent.pointerLeave(button('Delete'));
    wait(1000);
    expect(tooltip()).toBeNull();
  });

  it('opens at once beside an open one, which closes', () => {
    twoButtons();
    point('Delete');
    wait(800);
    point('Cancel');
    expect(screen.getAllByRole('tooltip')).toHaveLength(1);
    expect(tooltip()).toHaveTextContent('Cancel');
  });

  it('does not open by touch', () => {
    twoButtons();
    point('Delete', 'touch');
    wait(1000);
    expect(tooltip()).toBeNull();
  });
});
