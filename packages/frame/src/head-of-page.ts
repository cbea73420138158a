import { barColour } from '@polyclinic/ui';
import { useEffect } from 'react';
import { useBranding } from './branding';
import { useThemeMode } from './theme-mode';

let ownIcon: string | undefined;

/** What the browser shows of a clinic outside the page: its icon, the colour of the bars around it, the installed app. */
export function useHeadOfPage(): void {
  const { tenantId, faviconUrl, primaryColor, customProperties, theme } = useBranding();
  const mode = useThemeMode(theme);
  const bars = barColour({ mode, primaryColor, customProperties });

  useEffect(() => {
    const icon = inHead('link', 'rel', 'icon');
    ownIcon ??= icon.href;
    // The build's hash is of the icon that the page came with.
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

/** The one element of its kind, made where the page came without. */
function inHead<K extends 'link' | 'meta'>(kind: K, key: 'rel' | 'name', value: string): HTMLElementTagNameMap[K] {
  const there = document.head.querySelector<HTMLElementTagNameMap[K]>(`${kind}[${key}="${value}"]`);
  if (there) return there;
  const made = document.createElement(kind);
  made.setAttribute(key, value);
  document.head.append(made);
  return made;
}
