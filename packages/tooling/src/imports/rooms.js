const PACKAGE = /^(?:packages\/([^/]+)|(mfe-[^/]+|shell|e2e))\//;

/** The package that a path of ours belongs to: `client`, `mfe-finance`, `shell`. */
export function roomOf(path) {
  const [, name, app] = PACKAGE.exec(path) ?? [];
  return name ?? app;
}

export const isRemote = (path) => path.startsWith('mfe-');

/** Settings of tools: webpack, jest, playwright. */
export const isConfig = (path) => /\.config\.[jt]s$/.test(path);

/** A test or what only tests use. */
export const isTest = (path) => /\.test\.tsx?$/.test(path) || /\/testing(?:\/|\.tsx?$)/.test(path);
