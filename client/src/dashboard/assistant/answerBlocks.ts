export interface Block {
  kind: 'paragraph' | 'heading' | 'bullets' | 'numbers';
  lines: string[];
}

const forms: readonly [Block['kind'], RegExp][] = [
  ['heading', /^#{1,6} +(.*)$/],
  ['bullets', /^\s*[-*•] +(.*)$/],
  ['numbers', /^\s*\d+[.)] +(.*)$/],
];

/** Pure. The blocks of a text; a line that follows the item of a list without a blank line belongs to it. */
export function blocksIn(text: string): Block[] {
  const blocks: Block[] = [];
  let isApart = true;
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      isApart = true;
      continue;
    }
    const { kind, content } = formOf(line);
    const last = blocks.at(-1);
    if (last?.kind === kind && kind !== 'heading' && !(kind === 'paragraph' && isApart)) last.lines.push(content);
    else if (last && !isApart && kind === 'paragraph' && last.kind !== 'heading') append(last, content);
    else blocks.push({ kind, lines: [content] });
    isApart = false;
  }
  return blocks;
}

function append(block: Block, content: string): void {
  block.lines.push(`${block.lines.pop() ?? ''} ${content.trim()}`);
}

function formOf(line: string): { kind: Block['kind']; content: string } {
  for (const [kind, form] of forms) {
    const [, content] = form.exec(line) ?? [];
    if (content !== undefined) return { kind, content };
  }
  return { kind: 'paragraph', content: line };
}

export interface Piece {
  kind: 'text' | 'bold' | 'code' | 'tag';
  text: string;
}

/** Pure. The pieces of a line. Whatever is not closed is text. */
export function piecesIn(line: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(/\*\*([^*]+)\*\*|`([^`]+)`|\[([^[\]]{1,300})\]/g)) {
    if (match.index > end) pieces.push({ kind: 'text', text: line.slice(end, match.index) });
    const [whole, bold, code, tag] = match;
    if (bold !== undefined) pieces.push({ kind: 'bold', text: bold });
    else if (code !== undefined) pieces.push({ kind: 'code', text: code });
    else pieces.push({ kind: 'tag', text: tag ?? '' });
    end = match.index + whole.length;
  }
  if (end < line.length) pieces.push({ kind: 'text', text: line.slice(end) });
  return pieces;
}
