import { render, screen } from '@testing-library/react';
import { StatStrip } from './StatStrip';

const strip = (value: string) => <StatStrip label="Numbers" stats={[{ label: 'Records', value }]} />;

it('rolls a figure that changes, and not the first one', () => {
  const { rerender } = render(strip('21'));
  expect(screen.getByText('21')).not.toHaveClass('animate-roll');
  rerender(strip('22'));
  expect(screen.getByText('22')).toHaveClass('animate-roll');
});
