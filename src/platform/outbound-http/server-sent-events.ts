export interface ServerSentEvent {
  /** `message` if the server sends none. */
  event: string;
  data: string;
  /** The last id that the server sent. */
  id: string;
}

/** Events from the lines of a `text/event-stream` (WHATWG HTML §9.2.6). Skips events without data. */
export async function* serverSentEvents(lines: AsyncIterable<string>): AsyncGenerator<ServerSentEvent> {
  let id = '';
  let event = '';
  let data: string[] = [];
  for await (const line of lines) {
    if (line === '') {
      if (data.length > 0) yield { event: event || 'message', data: data.join('\n'), id };
      [event, data] = ['', []];
      continue;
    }
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'data') data.push(value);
    else if (field === 'event') event = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
  }
}
