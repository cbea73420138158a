/**
 * Returns whether somebody sits in front of this machine: at a terminal, with a screen, not over SSH and not in a
 * pipeline. Tests and services therefore never open a browser.
 */
export function wantsBrowser({
  env = process.env,
  isTerminal = process.stdout.isTTY,
  platform = process.platform,
} = {}) {
  if (!isTerminal || env.CI || env.SSH_CONNECTION || env.SSH_TTY) return false;
  return platform === 'darwin' || platform === 'win32' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/** Opens an address in the browser. Without one nothing is said: the address is in the terminal as well. */
export async function openBrowser(url) {
  try {
    // Imported only now: the start installs it first.
    const { default: open } = await import('open');
    const opening = await open(url);
    opening.on('error', () => undefined);
    opening.unref();
  } catch {
    // The address in the terminal can be pressed.
  }
}
