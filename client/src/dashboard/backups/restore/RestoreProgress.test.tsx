import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { aRestore } from '../../../../test/backups';
import { aDomain } from '../../../../test/records';
import { renderPage } from '../../../../test/render';
import { RestoreProgress } from './RestoreProgress';

afterEach(() => jest.useRealTimers());

it('says whom a restore waits for, and for how long, once the host is slow', () => {
  jest.useFakeTimers();
  const domain = aDomain();
  renderPage(<RestoreProgress domain={domain} restore={aRestore({ status: 'running', recordTotal: 20 })} />);
  act(() => void jest.advanceTimersByTime(4_000));
  expect(screen.queryByText(/^Waiting/)).toBeNull();
  act(() => void jest.advanceTimersByTime(4_000));
  expect(screen.getByText(`Waiting for ${domain.provider.displayName} to answer… 8 s`)).toBeVisible();
});
