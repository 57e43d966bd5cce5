import type { Response } from 'express';
import { sendAsFile } from './downloads.js';

it.each([
  ['example.org-2026-09-01.zone', 'example.org-2026-09-01.zone'],
  ['_dmarc.example.org.zone', '_dmarc.example.org.zone'],
  ['a"; filename="b\r\nX-Evil: 1.zone', 'a___filename__b___-_vil__1.zone'],
])('gives the answer a file name without characters that end the header: %j', (fileName, safe) => {
  const headers = new Map<string, string>();
  sendAsFile({ setHeader: (name: string, value: string) => headers.set(name, value) } as unknown as Response, fileName);
  expect(headers).toEqual(new Map([['Content-Disposition', `attachment; filename="${safe}"`]]));
});
