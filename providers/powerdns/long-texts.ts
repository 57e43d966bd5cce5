const maxSegmentOctets = 255;

/** PowerDNS stores a text of any length in one pair of quotes and splits it on the wire, like this function. */
export function cutLongTexts(content: string): string {
  return content.replace(/"((?:[^"\\]|\\[^])*)"/gu, (_whole, text: string) =>
    segmentsOf(text)
      .map((segment) => `"${segment}"`)
      .join(' '),
  );
}

function segmentsOf(text: string): string[] {
  const segments = [''];
  let octets = 0;
  for (const [piece] of text.matchAll(/\\[0-9]{3}|\\[^]|[^]/gu)) {
    const size = piece.startsWith('\\') ? 1 : Buffer.byteLength(piece);
    if (octets + size > maxSegmentOctets) {
      segments.push('');
      octets = 0;
    }
    segments.push(`${segments.pop() ?? ''}${piece}`);
    octets += size;
  }
  return segments;
}
