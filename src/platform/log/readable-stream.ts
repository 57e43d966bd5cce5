import { PinoPretty, type PrettyStream } from 'pino-pretty';

/** Log lines for a person at a terminal. Elsewhere the log is JSON. */
export function readableStream(terminal: NodeJS.WritableStream): PrettyStream {
  return PinoPretty({
    destination: terminal,
    sync: true,
    colorize: 'isTTY' in terminal && terminal.isTTY === true,
    translateTime: 'UTC:HH:MM:ss',
    ignore: 'pid,hostname,context,req,res,responseTime',
    messageFormat: '{if context}[{context}] {end}{msg}',
  });
}
