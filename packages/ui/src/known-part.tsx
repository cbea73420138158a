import { Navigate } from '@polyclinic/ui/kit/router';
import type { ReactNode } from 'react';

interface KnownPartProps<Part extends string> {
  /** The part in the URL; undefined at the address of the screen itself, which shows the first part. */
  name: string | undefined;
  parts: readonly [Part, ...Part[]];
  /** The address of the screen, which replaces one that names no part. */
  screen: string;
  children: (part: Part) => ReactNode;
}

/** Shows the part of a screen that the URL names. An unknown name leads to the first part, under its own address. */
export function KnownPart<Part extends string>({ name, parts, screen, children }: KnownPartProps<Part>) {
  const part = name === undefined ? parts[0] : parts.find((one) => one === name);
  return part === undefined ? <Navigate replace to={screen} /> : children(part);
}
