import sizes from './sizes.json';

/** The pictures that `npm run pictures` took, under the names that the build gave the files. */
const files = import.meta.glob<string>('./*.avif', { query: '?url', import: 'default', eager: true });

const phone = '(max-width: 639px)';
const dark = '(prefers-color-scheme: dark)';

export type PictureName = 'records' | 'review' | 'compare' | 'incident';

/** The product on a screen like the reader's, in the reader's colours. `paintPictures` follows a theme that was chosen. */
export const Picture = ({ name, alt }: { name: PictureName; alt: string }) => (
  <picture>
    <source data-dark={phone} media={`${phone} and ${dark}`} {...shot(name, 'narrow', 'dark')} />
    <source media={phone} {...shot(name, 'narrow', 'light')} />
    <source data-dark="all" media={`all and ${dark}`} {...shot(name, 'wide', 'dark')} />
    <img alt={alt} loading="lazy" decoding="async" className="h-auto w-full rounded-xl border" {...image(name)} />
  </picture>
);

function shot(name: PictureName, screen: 'wide' | 'narrow', colors: 'light' | 'dark') {
  return { srcSet: fileOf(`${name}-${screen}-${colors}`), ...sizes[`${name}-${screen}`] };
}

function image(name: PictureName) {
  return { src: fileOf(`${name}-wide-light`), ...sizes[`${name}-wide`] };
}

function fileOf(name: string): string {
  const file = files[`./${name}.avif`];
  if (file === undefined) throw new Error(`there is no picture ${name}: npm run pictures takes it`);
  return file;
}
