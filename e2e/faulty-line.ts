import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** Effect of a faulty line on the response to one request. */
export type Fault = (arriving: Arriving) => void | Promise<void>;

interface Arriving {
  /** The server's response. */
  head: { status: number; headers: Record<string, string | string[]> };
  body: Buffer;
  response: ServerResponse;
}

/**
 * A line between the browser and the server that can damage what passes: service workers are behind it as well, which
 * Playwright's routes do not reach.
 */
export class FaultyLine {
  readonly #server: Server;
  readonly address: string;
  #fault: { isMeant: (path: string) => boolean; cause: Fault } | undefined;
  /** Paths requested so far, with their query strings. */
  readonly requests: string[] = [];

  private constructor(server: Server, port: number) {
    this.#server = server;
    // Browsers allow service workers without TLS on this name.
    this.address = `http://localhost:${port}`;
  }

  static async to(target: string): Promise<FaultyLine> {
    const server = createServer((incoming, response) => line.#pass(new URL(target), incoming, response));
    const port = await new Promise<number>((resolve, reject) => {
      server.on('error', reject).listen(0, 'localhost', () => {
        const bound = server.address();
        if (bound && typeof bound === 'object') resolve(bound.port);
      });
    });
    const line = new FaultyLine(server, port);
    return line;
  }

  /** Damages the responses to these paths until the line is mended. */
  break(isMeant: (path: string) => boolean, cause: Fault): void {
    this.#fault = { isMeant, cause };
  }

  mend(): void {
    this.#fault = undefined;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(target: URL, incoming: IncomingMessage, response: ServerResponse): void {
    const path = incoming.url ?? '/';
    this.requests.push(path);
    const fault = this.#fault?.isMeant(path.replace(/\?.*/, '')) ? this.#fault.cause : undefined;
    // Uncompressed and whole, so that its bytes can be changed.
    const headers = fault
      ? { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': undefined }
      : incoming.headers;
    const onward = forward(
      // One connection per request: the server may close an idle one just when it is used again.
      {
        agent: false,
        host: target.hostname,
        port: target.port,
        method: incoming.method,
        path,
        headers: withoutEmpty(headers),
      },
      (answer) => {
        if (!fault) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          return;
        }
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const head = { status: answer.statusCode ?? 502, headers: withoutLength(answer.headers) };
          void fault({ head, body: Buffer.concat(parts), response });
        });
      },
    );
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }
}

type Headers = NodeJS.Dict<string | string[]>;

function withoutEmpty(headers: Headers): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function withoutLength(headers: Headers): Record<string, string | string[]> {
  return withoutEmpty({ ...headers, 'content-length': undefined, 'transfer-encoding': undefined });
}

const SLOW_MS = 7_000;
const changed =
  (change: (body: Buffer) => Buffer | string): Fault =>
  ({ head, body, response }) =>
    void response.writeHead(head.status, head.headers).end(change(body));

/** Faults of a file, as a network, a proxy or a wrong deployment causes them. */
export const LINE_FAULTS: Record<string, Fault> = {
  'answers 404': ({ response }) => void response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found'),
  'answers 500': ({ response }) => void response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Broken'),
  'answers with a page': ({ response }) =>
    void response
      .writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=31536000, immutable' })
      .end('<!doctype html><title>Please sign in to this network</title>'),
  'is cut off': ({ head, body, response }) => {
    response.writeHead(head.status, { ...head.headers, 'Content-Length': String(body.length) });
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
  },
  'ends too early': changed((body) => body.subarray(0, Math.floor(body.length / 2))),
  'is reset': ({ response }) => void response.destroy(),
  'never answers': () => undefined,
  'takes seven seconds': async ({ head, body, response }) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    response.writeHead(head.status, head.headers).end(body);
  },
  'has one byte changed': changed((body) => {
    const copy = Buffer.from(body);
    const at = Math.floor(copy.length / 2);
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
    return copy;
  }),
  'has a wrong type': ({ head, body, response }) =>
    void response.writeHead(head.status, { ...head.headers, 'content-type': 'text/plain' }).end(body),
  'holds code that throws': changed(() => 'throw new Error("broken on the way");'),
  'holds no code': changed(() => 'const broken = ;'),
  'holds code without exports': changed(() => 'globalThis.unrelated = 1;'),
};
