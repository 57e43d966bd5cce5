import { readFileSync } from 'node:fs';
import path from 'node:path';
import { colours } from './colours';

const css = readFileSync(path.join(import.meta.dirname, '../../shared/ui/theme/theme.css'), 'utf8');

it.each(Object.keys(colours.light))(
  'the colour %s of the console is that of the dashboard, by day and by night',
  (name) => {
    const [, light, dark] = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css) ?? [];
    const key = name as keyof typeof colours.light;
    expect({ light: colours.light[key], dark: colours.dark[key] }).toEqual({ light, dark });
  },
);
