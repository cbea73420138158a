import type { RegistryAnswer, ShellManifest } from '@polyclinic/contract';

/** A script that the page asks for ahead of the code that needs it. */
export interface EarlyFile {
  url: string;
  integrity: string;
}

type Module = RegistryAnswer['modules'][number];
type Device = Module['declaration']['routes'][number]['device'];

/** What somebody signed in needs to see this address: the frame of the shell, and the screen of the module it belongs to. */
export function earlyFiles(shell: ShellManifest, answer: RegistryAnswer, path: string, device: Device): EarlyFile[] {
  const frame = shell.early.map(({ file, integrity }) => ({ url: `/${file}`, integrity }));
  const found = screenAt(answer, path, device);
  if (!found) return frame;
  const { module, screen } = found;
  const needed = module.preload.filter(({ screens }) => screens?.includes(screen) ?? true);
  const entry = { url: module.entry, integrity: module.integrity };
  return [...frame, entry, ...needed.map(({ url, integrity }) => ({ url, integrity }))];
}

/** The screen made for this device, else the one made for the other; of several, the one whose address says most. */
function screenAt({ modules }: RegistryAnswer, path: string, device: Device) {
  const words = path.split('/').filter(Boolean);
  const matches = modules.flatMap((module) =>
    module.declaration.routes.flatMap((route) => {
      const score = matchOf(route.path, words);
      return score === undefined ? [] : [{ module, screen: route.screen, score, fits: route.device === device }];
    }),
  );
  return matches.toSorted((a, b) => b.score - a.score || Number(b.fits) - Number(a.fits))[0];
}

/** How many words of an address a route names outright; undefined where it is another one's. */
function matchOf(pattern: string, words: string[]): number | undefined {
  const parts = pattern.split('/').filter(Boolean);
  if (parts.length !== words.length) return undefined;
  const isMatch = parts.every((part, index) => part.startsWith(':') || part === words[index]);
  return isMatch ? parts.filter((part) => !part.startsWith(':')).length : undefined;
}
