import { spawn } from 'node:child_process';

/** The program of each system that opens an address; all others have xdg-open. */
const OPENERS = { darwin: ['open'], win32: ['rundll32', 'url.dll,FileProtocolHandler'] };

/**
 * Returns whether a person uses this machine directly: at a terminal, with a screen, not over SSH and not in a
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

/** Opens an address in the browser. A failure is not reported, since the address is in the terminal as well. */
export function openBrowser(url) {
  const [program, ...words] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = spawn(program, [...words, url], { stdio: 'ignore', detached: true });
  opener.on('error', () => undefined);
  opener.unref();
}
