/** Content of a push message, as the server sends it: nothing about patients. */
export interface PushContent {
  title: string;
  body: string;
  path: string;
}

/** Shown if a message cannot be read. */
const UNREADABLE: PushContent = { title: 'Polyclinic', body: '', path: '/alerts' };

/** Returns the content of a message. */
export function contentOf(text: string | undefined): PushContent {
  try {
    const content: unknown = JSON.parse(text ?? '');
    if (!isRecord(content)) return UNREADABLE;
    const { title, body } = content;
    if (typeof title !== 'string' || typeof body !== 'string') return UNREADABLE;
    return { title, body, path: pathOf(content) };
  } catch {
    return UNREADABLE;
  }
}

/** Returns the page of the product that a notification opens; never one of another site. */
export function pathOf(data: unknown): string {
  const path = isRecord(data) ? data.path : undefined;
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : UNREADABLE.path;
}

/** Shows the page in a window that is open already, otherwise in a new one. */
export async function openPage(
  path: string,
  clients: Pick<Clients, 'matchAll' | 'openWindow'>,
  origin: string,
): Promise<void> {
  const url = new URL(path, origin).href;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [open] = windows.filter((one) => new URL(one.url).origin === origin);
  // A window that this worker does not control yet cannot be navigated.
  const shown = await open?.navigate(url).catch(() => null);
  if (shown) await shown.focus();
  else await clients.openWindow(url);
}

/** Marks the icon of the installed app, where the system can; the number is known to the page alone. */
export async function markIcon(browser: Partial<Pick<NavigatorBadge, 'setAppBadge'>>): Promise<void> {
  await browser.setAppBadge?.().catch(() => undefined);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
