import type { RegistryAnswer, ScreenShape, ShellManifest } from '@polyclinic/contract';

/** Script preloaded by the page. */
export interface CriticalFile {
  url: string;
  integrity: string;
  /** Preloaded only if the page shows this language, which the server does not know. */
  language?: string;
}

type Module = RegistryAnswer['modules'][number];
type Device = Module['declaration']['routes'][number]['device'];
/** Catalogues of a release, by language. */
type Texts = ShellManifest['texts'];

/**
 * Returns the scripts that a signed-in user needs for this path: those of the shell, and of the screen of its module.
 * `textsOf` returns the catalogues of a module's release.
 */
export function criticalFiles(
  shell: ShellManifest,
  answer: RegistryAnswer,
  path: string,
  device: Device,
  textsOf: (module: Module) => Texts,
): CriticalFile[] {
  const frame = [
    ...shell.early.map(({ file, integrity }) => ({ url: `/${file}`, integrity })),
    ...texts(shell.texts, ''),
  ];
  const found = screenAt(answer, path, device);
  if (!found) return frame;
  const { module, screen } = found;
  const needed = module.preload.filter(({ screens }) => screens?.includes(screen) ?? true);
  const entry = { url: module.entry, integrity: module.integrity };
  const folder = module.entry.slice(0, module.entry.lastIndexOf('/'));
  return [
    ...frame,
    entry,
    ...needed.map(({ url, integrity }) => ({ url, integrity })),
    ...texts(textsOf(module), folder),
  ];
}

function texts(byLanguage: Texts = {}, folder: string): CriticalFile[] {
  return Object.entries(byLanguage).flatMap(([language, files]) =>
    files.map(({ file, integrity }) => ({ url: `${folder}/${file}`, integrity, language })),
  );
}

/** Returns the shape of the screen at this path, if its module declares one. */
export function shapeAt(answer: RegistryAnswer, path: string, device: Device): ScreenShape | undefined {
  return screenAt(answer, path, device)?.shape;
}

/**
 * Returns the screen for this device, else the one for the other device; of several, the one with the most specific
 * path.
 */
function screenAt({ modules }: RegistryAnswer, path: string, device: Device) {
  const words = path.split('/').filter(Boolean);
  const matches = modules.flatMap((module) =>
    module.declaration.routes.flatMap((route) => {
      const score = matchOf(route.path, words);
      const fits = route.device === device;
      if (score === undefined || (route.onlyOnDevice && !fits)) return [];
      return [{ module, screen: route.screen, shape: route.shape, score, fits }];
    }),
  );
  return matches.toSorted((a, b) => b.score - a.score || Number(b.fits) - Number(a.fits))[0];
}

/** Returns the number of literal segments that match; undefined if the route does not match. */
function matchOf(pattern: string, words: string[]): number | undefined {
  const parts = pattern.split('/').filter(Boolean);
  if (parts.length !== words.length) return undefined;
  const isMatch = parts.every((part, index) => part.startsWith(':') || part === words[index]);
  return isMatch ? parts.filter((part) => !part.startsWith(':')).length : undefined;
}
