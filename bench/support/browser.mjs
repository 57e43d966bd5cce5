import { Agent, request } from 'node:http';

/** A signed-in person: keeps its cookies and its connection. */
export class Browser {
  #agent = new Agent({ keepAlive: true });
  #cookies = new Map();
  #requests = 0;

  constructor(url) {
    this.url = url;
  }

  async get(path) {
    return (await this.send('GET', path)).body;
  }

  async post(path, body = {}) {
    return (await this.send('POST', path, body)).body;
  }

  /** Rejects for every answer that is no success. */
  async send(method, path, body) {
    const answer = await this.#exchange(method, path, body && JSON.stringify(body));
    const text = Buffer.concat(answer.chunks).toString();
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`);
    return { body: text && JSON.parse(text), headers: answer.headers };
  }

  #exchange(method, path, body) {
    const headers = {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `198.51.100.${this.#requests++ % 250}`,
      ...(this.#cookies.size > 0 && { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') }),
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(new URL(path, this.url), { method, headers, agent: this.#agent }, (response) => {
        const chunks = [];
        for (const cookie of response.headers['set-cookie'] ?? []) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
          this.#cookies.set(name, value);
        }
        response.on('data', (chunk) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => resolve({ status: response.statusCode, headers: response.headers, chunks }));
      });
      sent.once('error', reject);
      sent.end(body);
    });
  }
}
