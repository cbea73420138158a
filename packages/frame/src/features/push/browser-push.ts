/** Why this browser shows no notifications; undefined if it can. */
export type PushObstacle = 'unsupported' | 'install-first' | 'blocked';

/** Subscription of this browser, as the server stores it. */
export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Returns what prevents notifications in this browser. Safari on a phone offers them to installed apps alone. */
export function pushObstacle(): PushObstacle | undefined {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!hasPush) return /iPhone|iPad/.test(navigator.userAgent) ? 'install-first' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : undefined;
}

/** Returns whether the person has allowed notifications in this browser. */
export function isPushAllowed(): boolean {
  return pushObstacle() === undefined && Notification.permission === 'granted';
}

/** Asks the person to allow notifications, and subscribes; undefined if they do not. */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = bytesOf(publicKey);
  const before = await pushManager.getSubscription();
  // A subscription has the key of one clinic; with another key the push service would refuse the messages.
  if (before && !isSameKey(before, wanted)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) throw new Error('The browser gave no complete subscription');
  return { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] };
}

function isSameKey({ options: { applicationServerKey } }: PushSubscription, wanted: Uint8Array): boolean {
  const known = applicationServerKey ? new Uint8Array(applicationServerKey) : new Uint8Array();
  return known.length === wanted.length && known.every((byte, at) => byte === wanted[at]);
}

/** Decodes base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
