/** Watchers as the browser keeps them: the last one receives the back button. */
const watchers: BackWatcher[] = [];

class BackWatcher extends EventTarget {
  constructor() {
    super();
    watchers.push(this);
  }
  destroy() {
    const place = watchers.indexOf(this);
    if (place >= 0) watchers.splice(place, 1);
  }
}

/** Gives the tests of a file a device with a back button. */
export function withBackButton(): void {
  beforeEach(() => {
    watchers.length = 0;
    Object.assign(globalThis, { CloseWatcher: BackWatcher });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'CloseWatcher'));
}

/** Presses the back button; returns whether a layer received it, instead of the page. */
export async function goBack(): Promise<boolean> {
  const watcher = watchers.pop();
  watcher?.dispatchEvent(new Event('close'));
  await nextTask();
  return watcher !== undefined;
}

/** One press that Chromium gives to all watchers, because nothing was pressed between them. */
export async function goBackFromAll(): Promise<void> {
  const together = watchers.splice(0).toReversed();
  for (const watcher of together) watcher.dispatchEvent(new Event('close'));
  await nextTask();
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
