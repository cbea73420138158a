import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Content } from 'pdfmake/interfaces';
import { fonts } from './pdf-fonts';
import type { ScriptRun } from './script-runs';

/** Document as passed to the worker thread: plain data only. */
export interface PdfPage {
  title: string;
  author: string;
  /** From the document's own date, never from the clock: equal data give equal bytes. */
  createdAt: string;
  language: string;
  isLandscape: boolean;
  /** Colour of the stripe at the top of each page. */
  colour: string;
  content: Content[];
  foot: ScriptRun[];
  pageWord: ScriptRun[];
}

interface Answer {
  id: number;
  bytes?: Uint8Array;
  fault?: string;
}

interface Waiting {
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

interface Thread {
  worker: Worker;
  waiting: Map<number, Waiting>;
}

/** Timeout after which the worker thread is terminated. */
const TIMEOUT_MS = 60_000;
let thread: Thread | undefined;
let count = 0;

/** Renders a document on the worker thread, which is started with the first one. */
export function renderPdf(page: PdfPage): Promise<Uint8Array> {
  thread ??= openThread();
  const { worker, waiting } = thread;
  const id = (count += 1);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
    waiting.set(id, { resolve, reject, timer });
    // The process stays alive while a request waits; an idle thread must not keep it alive.
    worker.ref();
    worker.postMessage({ id, page }, []);
  });
}

function openThread(): Thread {
  const worker = new Worker(workerFile(), { workerData: { fonts: fonts().files } });
  const waiting = new Map<number, Waiting>();
  const opened = { worker, waiting };

  const settle = (id: number, act: (one: Waiting) => void) => {
    const one = waiting.get(id);
    if (!one) return;
    waiting.delete(id);
    clearTimeout(one.timer);
    if (waiting.size === 0) worker.unref();
    act(one);
  };
  const end = (error: Error) => {
    if (thread === opened) thread = undefined;
    for (const id of Array.from(waiting.keys())) settle(id, ({ reject }) => reject(error));
  };

  worker.on('message', ({ id, bytes, fault }: Answer) =>
    settle(id, ({ resolve, reject }) =>
      bytes ? resolve(bytes) : reject(new Error(`The document could not be drawn: ${fault}`)),
    ),
  );
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread for documents has ended')));
  worker.unref();
  return opened;
}

/** Beside this file in the sources, or in the sources beside the bundle. */
function workerFile(): string {
  const files = [
    join(__dirname, 'pdf-worker.cjs'),
    join(__dirname, '../src/platform/documents/pdf-worker.cjs'),
  ] as const;
  return files.find((file) => existsSync(file)) ?? files[0];
}
