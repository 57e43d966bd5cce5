import clsx from 'clsx';

const colours = {
  A: 'text-type-a border-type-a/30 bg-type-a/8',
  AAAA: 'text-type-aaaa border-type-aaaa/30 bg-type-aaaa/8',
  CNAME: 'text-type-cname border-type-cname/30 bg-type-cname/8',
  MX: 'text-type-mx border-type-mx/30 bg-type-mx/8',
  TXT: 'text-type-txt border-type-txt/30 bg-type-txt/8',
  NS: 'text-type-ns border-type-ns/30 bg-type-ns/8',
};
const other = 'text-type-other border-type-other/30 bg-type-other/8';

const isColoured = (type: string): type is keyof typeof colours => Object.hasOwn(colours, type);

/** The mnemonic of a record type, in its colour. */
export const TypeBadge = ({ type }: { type: string }) => (
  <span
    translate="no"
    className={clsx(
      'inline-flex justify-center rounded-md border px-1.5 py-0.5 font-mono text-xs leading-4 font-medium',
      isColoured(type) ? colours[type] : other,
    )}
  >
    {type}
  </span>
);
