const { TestEnvironment: JsdomEnvironment } = require('jest-environment-jsdom');
const { rememberGlobals, sharedEnvironment } = require('./shared-environment.cjs');

const ADDRESS = 'http://localhost/';
// Upper limit of the delays of React's scheduler; it would hang if one of its timers were cleared.
const SHORT = 20;

/**
 * Jest environment with one jsdom window for all files of a worker: document, storages, listeners and timers are reset
 * between files.
 */
class ReusedJsdomEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    const virtualConsole = { to: context.console };
    const console = new Proxy({}, { get: (_, name) => virtualConsole.to[name] });
    super(config, { ...context, console });
    this.said = virtualConsole;
    this.forgetTimers = trackTimers(this.global);
    this.forgetListeners = trackListeners([this.global, this.global.document]);
    this.restoreAll = [this.global, ...prototypesOf(this.global)].map(rememberGlobals);
    this.exit = this.global.process.exit;
  }

  begin(context) {
    this.said.to = context.console;
    this.global.process.exit = this.exit;
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers();
    this.forgetTimers();
    // Lets React finish its pending work.
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.forgetListeners();
    clearPage(this.global.document);
    this.global.localStorage.clear();
    this.global.sessionStorage.clear();
    this.dom.cookieJar.removeAllCookiesSync();
    for (const restore of this.restoreAll) restore();
    this.global.history.replaceState(null, '', '/');
    this.dom.reconfigure({ url: ADDRESS });
  }
}

/** Prototypes on which tests and user-event replace functions. */
function prototypesOf({
  Document,
  Element,
  EventTarget,
  HTMLElement,
  HTMLInputElement,
  Navigator,
  Node,
  Storage,
  navigator,
}) {
  const classes = [Document, Element, EventTarget, HTMLElement, HTMLInputElement, Navigator, Node, Storage];
  return [navigator, ...classes.map(({ prototype }) => prototype)];
}

function clearPage(document) {
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.body.replaceChildren();
  // antd remembers which styles it has inserted: they must stay, as its modules stay loaded.
  for (const element of Array.from(document.head.children))
    if (!element.matches('style[data-rc-order], style[data-css-hash], style[data-rc-priority]')) element.remove();
}

function trackTimers(window) {
  const running = new Set();
  const { clearTimeout, clearInterval } = window;
  for (const name of ['setTimeout', 'setInterval']) {
    const set = window[name];
    window[name] = (callback, delay, ...rest) => {
      const id = set.call(window, callback, delay, ...rest);
      if (name === 'setInterval' || delay >= SHORT) running.add(id);
      return id;
    };
  }
  return () => {
    for (const id of running) {
      clearTimeout.call(window, id);
      clearInterval.call(window, id);
    }
    running.clear();
  };
}

function trackListeners(targets) {
  const added = [];
  for (const target of targets) {
    const add = target.addEventListener;
    target.addEventListener = function addEventListener(...args) {
      // React attaches this listener once per document and needs it while it stays loaded.
      if (args[0] !== 'selectionchange') added.push([target, args]);
      return add.apply(this, args);
    };
  }
  return () => {
    for (const [target, [type, listener, options]] of added.splice(0))
      target.removeEventListener(type, listener, options);
  };
}

module.exports = sharedEnvironment((...args) => new ReusedJsdomEnvironment(...args));
