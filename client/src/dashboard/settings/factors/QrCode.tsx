import qrcode from 'qrcode-generator';

/** Modules of white around the code: readers need four. */
const quiet = 4;

/** Always dark on white, because many readers take nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const indexes = Array.from({ length: size }, (_, index) => index);
  const dark = indexes.flatMap((row) =>
    indexes.filter((column) => code.isDark(row, column)).map((column) => `M${column + quiet} ${row + quiet}h1v1h-1z`),
  );
  const box = size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${box} ${box}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-lg border"
    >
      <rect width={box} height={box} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
