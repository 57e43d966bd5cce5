import { Writable } from 'node:stream';

const names: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

interface Line {
  level?: number;
  time?: number;
  context?: string;
  msg?: string;
  err?: { message?: string; stack?: string };
}

/** Log lines for someone who watches a terminal; everybody else gets the JSON itself. */
export function readableStream(terminal: NodeJS.WritableStream): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      terminal.write(chunk.toString().trimEnd().split('\n').map(readable).join(''));
      done();
    },
  });
}

function readable(text: string): string {
  const line = JSON.parse(text) as Line;
  const time = new Date(line.time ?? Date.now()).toISOString().slice(11, 19);
  const level = (names[line.level ?? 30] ?? 'info').padEnd(5);
  const context = line.context ? `[${line.context}] ` : '';
  const trace = line.err ? `\n${line.err.stack ?? line.err.message ?? ''}` : '';
  return `${time} ${level} ${context}${line.msg ?? ''}${trace}\n`;
}
