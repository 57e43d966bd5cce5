import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../../../test/render';
import { Combobox } from './Combobox';
import { Select } from './Select';
import { SelectField } from './SelectField';

const types = [
  { value: '', label: 'All types' },
  { value: 'A', label: 'A' },
  { value: 'MX', label: 'MX', disabled: true },
  { value: 'TXT', label: 'TXT' },
];

function Types() {
  const [value, setValue] = useState('A');
  return (
    <>
      <Select label="Type" value={value} onChange={setValue} options={types} />
      <output>{value === '' ? 'empty' : value}</output>
    </>
  );
}

describe('a select', () => {
  it('is operated by keys, and skips disabled options', async () => {
    const { user } = renderPage(<Types />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('option', { name: 'A' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByText('TXT', { selector: 'output' })).toBeInTheDocument();
  });

  it('sets names and values within its options in mono', async () => {
    const options = [{ value: 'a', label: 'Before: www A · today', names: ['www A'] }];
    const { user } = renderPage(<Select label="Backup" value="a" onChange={() => undefined} options={options} />);
    const box = screen.getByRole('combobox', { name: 'Backup' });
    expect(box).toHaveTextContent('Before: www A · today');
    expect(within(box).getByText('www A')).toHaveClass('font-mono');
    await user.click(box);
    const option = await screen.findByRole('option', { name: 'Before: www A · today' });
    expect(within(option).getByText('www A')).toHaveClass('font-mono');
  });

  it('supports an empty string as an option value', async () => {
    const { user } = renderPage(<Types />);
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name: 'All types' }));
    expect(screen.getByText('empty')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveTextContent('All types');
  });

  it('shows its error', () => {
    renderPage(
      <SelectField
        label="Provider"
        error="Choose one"
        value=""
        placeholder="Choose…"
        onChange={() => undefined}
        options={[]}
      />,
    );
    const select = screen.getByRole('combobox', { name: 'Provider' });
    expect(select).toBeInvalid();
    expect(select).toHaveAccessibleDescription('Choose one');
  });
});

describe('a combobox', () => {
  it('finds by typing', async () => {
    const chosen: string[] = [];
    const { user } = renderPage(
      <Combobox
        label="Time zone"
        searchPlaceholder="Search zones"
        value="utc"
        onChange={(zone) => chosen.push(zone)}
        options={[
          { value: 'utc', label: 'UTC' },
          { value: 'berlin', label: 'Europe/Berlin' },
        ]}
      />,
    );
    await user.click(screen.getByRole('combobox', { name: 'Time zone' }));
    await user.type(await screen.findByPlaceholderText('Search zones'), 'berl{Enter}');
    expect(chosen).toEqual(['berlin']);
  });
});
