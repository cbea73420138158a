import { rememberPage } from '@polyclinic/client';
import { useLocation } from '@polyclinic/ui/kit/router';
import { useEffect } from 'react';
import type { FrameNavigationEntry } from '../../frame-catalogue';

/** Returns the menu entry of the page at a path: the one with the longest path that the page is at or below. */
export function entryAt<T extends Pick<FrameNavigationEntry, 'path'>>(
  pathname: string,
  navigation: readonly T[],
): T | undefined {
  return navigation
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** Keeps on the device which pages of the menu the person opens, until they sign out. */
export function useRememberPage(navigation: readonly FrameNavigationEntry[]): void {
  const { pathname } = useLocation();
  const path = entryAt(pathname, navigation)?.path;
  useEffect(() => {
    if (path) rememberPage(path);
  }, [path]);
}
