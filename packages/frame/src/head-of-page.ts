import { barColour } from '@polyclinic/ui';
import { useEffect } from 'react';
import { useBranding } from './branding';
import { useThemeMode } from './theme-mode';

let ownIcon: string | undefined;

/** Applies the clinic's branding outside the page: icon, colour of the browser's bars, name of the installed app. */
export function useHeadOfPage(): void {
  const { tenantId, faviconUrl, primaryColor, customProperties, theme } = useBranding();
  const mode = useThemeMode(theme);
  const bars = barColour({ mode, primaryColor, customProperties });

  useEffect(() => {
    const icon = inHead('link', 'rel', 'icon');
    ownIcon ??= icon.href;
    // The integrity hash belongs to the icon that the page was served with.
    icon.removeAttribute('integrity');
    icon.href = faviconUrl ?? ownIcon;
  }, [faviconUrl]);

  useEffect(() => {
    const address = tenantId ? `/manifest.webmanifest?clinic=${encodeURIComponent(tenantId)}` : '/manifest.webmanifest';
    inHead('link', 'rel', 'manifest').setAttribute('href', address);
  }, [tenantId]);

  useEffect(() => {
    inHead('meta', 'name', 'theme-color').content = bars;
  }, [bars]);
}

/** Returns the head element of its kind, creating it if missing. */
function inHead<K extends 'link' | 'meta'>(kind: K, key: 'rel' | 'name', value: string): HTMLElementTagNameMap[K] {
  const there = document.head.querySelector<HTMLElementTagNameMap[K]>(`${kind}[${key}="${value}"]`);
  if (there) return there;
  const made = document.createElement(kind);
  made.setAttribute(key, value);
  document.head.append(made);
  return made;
}
