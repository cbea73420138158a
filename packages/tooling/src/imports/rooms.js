const PACKAGE = /^(?:packages\/([^/]+)|(mfe-[^/]+|shell|e2e))\//;

/** Returns the package that a path belongs to: `client`, `mfe-finance`, `shell`. */
export function roomOf(path) {
  const [, name, app] = PACKAGE.exec(path) ?? [];
  return name ?? app;
}

export const isRemote = (path) => path.startsWith('mfe-');

/** Returns whether a path is the configuration of a tool: webpack, jest, playwright. */
export const isConfig = (path) => /\.config\.[jt]s$/.test(path);

/** Returns whether a path is a test or a test helper. */
export const isTest = (path) => /\.test\.tsx?$/.test(path) || /\/testing(?:\/|\.tsx?$)/.test(path);
