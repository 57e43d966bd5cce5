import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import useSWR, { SWRConfig } from 'swr';
import { ApiError } from './apiError';
import { CircuitOpen } from './circuitBreaker';
import { swrDefaults } from './swr';

const ask = jest.fn<(key: unknown) => Promise<string>>();
let cache = new Map();

const Reader = ({ every = 0 }: { every?: number }) => {
  const { data, error } = useSWR<string, Error>('/api/domains', ask, { refreshInterval: every });
  return <p>{error ? error.message : (data ?? '…')}</p>;
};

const config = { ...swrDefaults, provider: () => cache };
const app = (page: ReactNode) => <SWRConfig value={config}>{page}</SWRConfig>;
const show = (page: ReactNode = <Reader />) => render(app(page));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  cache = new Map();
  ask.mockReset().mockResolvedValue('read');
});

afterEach(() => {
  jest.useRealTimers();
});

describe('reading again after a failure', () => {
  it.each([
    ['never when the session is over', 0, new ApiError(401, 'unauthorized', 'Unauthorized', {}, {})],
    ['once when the server broke down', 1, new ApiError(500, 'internal_error', 'Sorry', {}, {})],
    ['twice when it could not be reached', 2, new TypeError('Failed to fetch')],
    ['twice when it is being restarted', 2, new ApiError(503, 'unknown', '503: not ready', {}, {})],
  ])('happens %s', async (_, times, error) => {
    ask.mockRejectedValue(error);
    show();
    await pass(60_000);
    expect(ask).toHaveBeenCalledTimes(1 + times);
    expect(screen.getByText(error.message)).toBeInTheDocument();
  });

  it('waits longer each time, and as long as the circuit breaker says', async () => {
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new CircuitOpen(7000));
    show();
    await pass(999);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(2);
    await pass(6999);
    expect(ask).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(screen.getByText('read')).toBeInTheDocument();
  });
});

describe('reading while the circuit breaker is open', () => {
  it('goes on until it is closed, however often others open it again', async () => {
    for (let refusals = 0; refusals < 5; refusals += 1) ask.mockRejectedValueOnce(new CircuitOpen(10_000));
    show();
    await pass(49_000);
    expect(ask).toHaveBeenCalledTimes(5);
    await pass(1_100);
    expect(screen.getByText('read')).toBeInTheDocument();
  });
});

describe('freshness', () => {
  it('asks nothing for three minutes, then again, behind what it shows', async () => {
    const { rerender } = show();
    const comeBackAfter = async (ms: number) => {
      rerender(app(<p>another page</p>));
      await pass(ms);
      rerender(app(<Reader />));
      await pass(20);
    };
    await pass(20);
    await comeBackAfter(179_000);
    expect(ask).toHaveBeenCalledTimes(1);
    ask.mockReturnValue(new Promise(() => undefined));
    await comeBackAfter(2000);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(screen.getByText('read')).toBeInTheDocument();
  });

  it('does not stand in the way of polling, which pauses while the page is hidden', async () => {
    show(<Reader every={800} />);
    await pass(0);
    await pass(800);
    await pass(800);
    expect(ask).toHaveBeenCalledTimes(3);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await pass(8000);
    expect(ask).toHaveBeenCalledTimes(3);
    hidden.mockRestore();
  });

  it('asks nothing when the window gets the focus', async () => {
    show();
    await pass(60_000);
    act(() => void window.dispatchEvent(new Event('focus')));
    await pass(10);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
