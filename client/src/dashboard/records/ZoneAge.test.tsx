import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { aDomain } from '../../../test/records';
import { renderPage } from '../../../test/render';
import { ZoneAge } from './ZoneAge';

afterEach(() => jest.useRealTimers());

it('says whom a reading waits for, and for how long, once the host is slow', () => {
  jest.useFakeTimers();
  const domain = aDomain({ lastReadAt: null });
  renderPage(<ZoneAge domain={domain} withProvider isReading />);
  act(() => void jest.advanceTimersByTime(4_000));
  expect(screen.queryByText(/Waiting/)).toBeNull();
  act(() => void jest.advanceTimersByTime(4_000));
  expect(screen.getByText(`Waiting for ${domain.provider.displayName} to answer… 8 s`)).toBeVisible();
});
