import { webcrypto } from 'node:crypto';
import { ReadableStream, TransformStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';

// Stubs for browser APIs that jsdom lacks. Each stub is minimal: tests that need more define their own.

function define(name, value) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

define('crypto', webcrypto);
define('TextEncoder', TextEncoder);
define('TextDecoder', TextDecoder);
globalThis.ReadableStream ??= ReadableStream;
globalThis.TransformStream ??= TransformStream;
globalThis.structuredClone ??= (value) => deserialize(serialize(value));

// jsdom supports Blob, but reads its bytes through FileReader only.
Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsArrayBuffer(this);
  });
};

// jsdom has no layout; antd queries it.
define('matchMedia', (media) => ({
  media,
  matches: false,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
}));

class NothingToObserve {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
globalThis.ResizeObserver ??= NothingToObserve;
globalThis.IntersectionObserver ??= NothingToObserve;
// Nor can it draw.
HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.scrollIntoView = () => {};
define('scrollTo', () => {});

// Single tab: a channel that never receives a message.
class LonelyChannel extends EventTarget {
  postMessage() {}
  close() {}
}
globalThis.BroadcastChannel ??= LonelyChannel;
globalThis.fetch ??= () => new Promise(() => {});

// Node's own channel would keep the test process alive: React's scheduler never closes it.
class TimerChannel {
  constructor() {
    this.port1 = { onmessage: null, postMessage: (data) => this.deliver(this.port2, data), close() {} };
    this.port2 = { onmessage: null, postMessage: (data) => this.deliver(this.port1, data), close() {} };
  }

  deliver(port, data) {
    setTimeout(() => port.onmessage?.({ data }), 0);
  }
}
globalThis.MessageChannel ??= TimerChannel;

// jsdom evaluates all style sheets of antd for every element that a query by role visits: ten times the time, and no test
// depends on it. Pseudo-elements are not implemented either.
define('getComputedStyle', ({ style }) => style);

// On a connection of this kind the product fetches nothing ahead; what a test fetches ahead could outlast it.
Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true, writable: true });
