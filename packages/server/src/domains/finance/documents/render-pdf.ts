import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Content } from 'pdfmake/interfaces';
import { fonts } from './pdf-fonts';
import type { ScriptRun } from './script-runs';

/** A document as the thread takes it: nothing but data. */
export interface PdfPage {
  title: string;
  author: string;
  /** From what the document is about, never from the clock: equal data give equal bytes. */
  createdAt: string;
  language: string;
  isLandscape: boolean;
  /** Of the stripe on top of each page. */
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

/** A document that takes longer is given up, with the thread that is stuck in it. */
const PATIENCE_MS = 60_000;
let thread: Thread | undefined;
let count = 0;

/** Draws a document on the thread for documents, which starts with the first one. */
export function renderPdf(page: PdfPage): Promise<Uint8Array> {
  thread ??= openThread();
  const { worker, waiting } = thread;
  const id = (count += 1);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void worker.terminate(), PATIENCE_MS);
    waiting.set(id, { resolve, reject, timer });
    // While somebody waits the process stays; a thread without work must not keep it.
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
    join(__dirname, '../src/domains/finance/documents/pdf-worker.cjs'),
  ] as const;
  return files.find((file) => existsSync(file)) ?? files[0];
}
