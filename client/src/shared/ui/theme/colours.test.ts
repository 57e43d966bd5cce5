import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(import.meta.dirname, 'theme.css'), 'utf8');
const pairs = [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)];
const themes = (['light', 'dark'] as const).map((theme, index) => ({
  theme,
  colour: (name: string): string => {
    const found = pairs.find(([, token]) => token === name)?.[index + 2];
    if (!found) throw new Error(`no colour ${name}`);
    return found;
  },
}));

const grounds = ['surface', 'raised', 'sunken'];
const texts = ['ink', 'muted', 'accent-strong', 'good', 'wait', 'bad', 'ai'];
const badges = ['blue', 'purple', 'green', 'orange', 'gray', 'yellow'].map((name) => `badge-${name}`);

describe.each(themes)('the colours of the $theme theme', ({ colour }) => {
  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground])))('let %s be read on %s', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([...badges, 'good', 'wait', 'bad', 'ai'])('let a badge of %s be read on its own tint', (name) => {
    for (const ground of ['surface', 'raised']) {
      expect(contrast(colour(name), mix(colour(name), colour(ground), 0.08))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['accent', 'accent-strong', 'bad'])('let a button of %s be read', (name) => {
    expect(contrast(colour('on-accent'), colour(name))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['surface', 'raised'])('show where the controls on %s are', (ground) => {
    expect(contrast(colour('control'), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function mix(one: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(one).map((channel, index) => Math.round(channel * share + others[index]! * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
