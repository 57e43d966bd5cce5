import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { onDemand, usePrefetch } from './onDemand';

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
