import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ApiError } from './apiError';
import { SignedOutNotice } from './SignedOutNotice';
import { announceSignedOut, announceSigningOut } from './http';
import { ToastProvider, useToast } from '../ui/toasts/toast';
import { loadToasts } from '../../../test/toasts';

const leave = jest.fn();
const rejection = (reason: unknown) =>
  Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason, promise: Promise.resolve() });

/** The page whose call was refused reports it as well. */
function FailedSave() {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast.bad('Save Failed')}>save</button>
      <button onClick={toast.clearBad}>try again</button>
    </>
  );
}

beforeEach(async () => {
  await loadToasts();
  jest.useFakeTimers();
  leave.mockReset();
  render(
    <ToastProvider>
      <SignedOutNotice leave={leave} />
      <FailedSave />
    </ToastProvider>,
  );
});

afterEach(() => {
  jest.useRealTimers();
});

describe('SignedOutNotice', () => {
  it('says that the session is over, and leaves after half a second', () => {
    act(() => announceSignedOut('/api/domains'));
    expect(screen.getAllByText('You are logged out. Logging in again...')[0]).toBeInTheDocument();
    expect(screen.getByText('Unauthorized')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(499));
    expect(leave).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('keeps its place when the page reports the refused call, too', () => {
    act(() => announceSignedOut('/api/domains'));
    act(() => screen.getByText('save').click());
    act(() => screen.getByText('try again').click());
    expect(screen.getByRole('listitem')).toHaveTextContent('You are logged out. Logging in again...');
  });

  it('ignores the refusal of the call that asks who is signed in', () => {
    act(() => announceSignedOut('/api/auth/user'));
    act(() => jest.advanceTimersByTime(1000));
    expect(leave).not.toHaveBeenCalled();
  });

  it('redirects to sign-in once, even if several calls return 401', () => {
    act(() => {
      announceSignedOut('/api/domains');
      announceSignedOut('/api/dns-records');
    });
    act(() => jest.advanceTimersByTime(1000));
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('stays silent about calls that are refused because the person signs out', () => {
    act(() => announceSigningOut());
    act(() => announceSignedOut('/api/domains'));
    act(() => jest.advanceTimersByTime(1000));
    expect(leave).not.toHaveBeenCalled();
    expect(screen.queryByText('Unauthorized')).not.toBeInTheDocument();
  });

  it('does not leave for the sign-in page when the person signs out before it does', () => {
    act(() => announceSignedOut('/api/domains'));
    act(() => announceSigningOut());
    act(() => jest.advanceTimersByTime(1000));
    expect(leave).not.toHaveBeenCalled();
  });

  it('keeps unhandled 401 answers out of the console, and no other error', () => {
    expect(window.dispatchEvent(rejection(new ApiError(401, 'unauthorized', 'Unauthorized', {}, {})))).toBe(false);
    expect(window.dispatchEvent(rejection(new Error('undefined is not a function')))).toBe(true);
  });
});
