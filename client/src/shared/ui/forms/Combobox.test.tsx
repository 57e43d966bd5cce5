import { screen } from '@testing-library/react';
import { renderPage } from '../../../../test/render';
import { Combobox } from './Combobox';

async function open(count: number) {
  const options = Array.from({ length: count }, (_, id) => ({ value: `${id}`, label: `d${id}.example.org` }));
  const chosen: string[] = [];
  const page = renderPage(
    <Combobox
      label="Domain"
      value="0"
      onChange={(value) => chosen.push(value)}
      options={options}
      searchPlaceholder="Find"
    />,
  );
  await page.user.click(screen.getByRole('combobox', { name: 'Domain' }));
  await screen.findAllByRole('option');
  return { ...page, chosen };
}

describe('a combobox', () => {
  it('draws 200 of many options, says so, and finds each of them', async () => {
    const { user, chosen } = await open(25_000);
    expect(screen.getAllByRole('option')).toHaveLength(200);
    expect(screen.getByText('Type to find the others')).toBeInTheDocument();
    await user.keyboard('D24999');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['d24999.example.org']);
    expect(screen.queryByText('Type to find the others')).toBeNull();
    await user.keyboard('{Enter}');
    expect(chosen).toEqual(['24999']);
  });

  it('draws all of a few', async () => {
    await open(200);
    expect(screen.getAllByRole('option')).toHaveLength(200);
    expect(screen.queryByText('Type to find the others')).toBeNull();
  });
});
