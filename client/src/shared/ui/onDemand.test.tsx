import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { onDemand, optional, usePrefetch } from './onDemand';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

function aGreetingOnDemand() {
  const open = jest.fn(() => Promise.resolve(Greeting));
  return { open, component: onDemand(open) };
}

describe('a component on demand', () => {
  it('is loaded when it is first shown, behind the fallback', async () => {
    const { component: Later } = aGreetingOnDemand();
    render(
      <Suspense fallback="wait">
        <Later name="Ada" />
      </Suspense>,
    );
    expect(screen.getByText('wait')).toBeVisible();
    expect(await screen.findByText('Hello Ada')).toBeVisible();
  });

  it('is there without a fallback when it was prefetched', async () => {
    const { open, component: Later } = aGreetingOnDemand();
    function Page({ isOpen }: { isOpen: boolean }) {
      usePrefetch(prefetched);
      return <Suspense fallback="wait">{isOpen ? <Later name="Ada" /> : 'closed'}</Suspense>;
    }
    const prefetched = [Later];
    const { rerender } = render(<Page isOpen={false} />);
    await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
    await Promise.resolve();
    rerender(<Page isOpen />);
    expect(screen.getByText('Hello Ada')).toBeVisible();
    expect(open).toHaveBeenCalledTimes(1);
  });
});

describe('an optional component', () => {
  it('is shown once it is loaded, and at once the next time', async () => {
    const Later = optional(() => Promise.resolve(Greeting));
    const first = render(<Later name="Ada" />);
    expect(await screen.findByText('Hello Ada')).toBeVisible();
    first.unmount();
    render(<Later name="Grace" />);
    expect(screen.getByText('Hello Grace')).toBeVisible();
  });

  it('is left out when it fails to load, and tried again with the next render', async () => {
    const open = jest.fn<() => Promise<typeof Greeting>>().mockRejectedValueOnce(new Error('offline'));
    open.mockResolvedValue(Greeting);
    const Later = optional(open);
    const { container, rerender } = render(<Later name="Ada" />);
    await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
    expect(container).toBeEmptyDOMElement();
    rerender(<Later name="Grace" />);
    expect(await screen.findByText('Hello Grace')).toBeVisible();
  });
});
