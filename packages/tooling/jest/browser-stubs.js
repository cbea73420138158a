import { webcrypto } from 'node:crypto';
import { ReadableStream, TransformStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';

// What browsers have and jsdom lacks. Each stub says least: tests that need more bring their own.

function define(name, value) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

define('crypto', webcrypto);
define('TextEncoder', TextEncoder);
define('TextDecoder', TextDecoder);
globalThis.ReadableStream ??= ReadableStream;
globalThis.TransformStream ??= TransformStream;
globalThis.structuredClone ??= (value) => deserialize(serialize(value));

// Files can be made in jsdom, and their bytes read by the older way alone.
Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsArrayBuffer(this);
  });
};

// jsdom has no layout; antd asks about it.
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
Element.prototype.scrollIntoView = () => {};
define('scrollTo', () => {});

// There is one tab, and a line on which nothing comes.
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

// jsdom reports "not implemented" for pseudo-elements instead of answering.
const computedStyle = window.getComputedStyle.bind(window);
define('getComputedStyle', (element) => computedStyle(element));
