import type { ComponentType } from 'react';

interface AppPart {
  App: ComponentType;
  prepareApp: () => Promise<void>;
}

let app: Promise<AppPart> | undefined;

/** Loads the part behind the login; forgets a failed download, so that it can be retried. */
export function loadApp(): Promise<AppPart> {
  app ??= import('./app').catch((error: unknown) => {
    app = undefined;
    throw error;
  });
  return app;
}

/**
 * Loads the part behind the login together with what its first page consists of for the signed-in person, so that the
 * page is rendered once and not again as each part arrives.
 */
export async function startApp(): Promise<ComponentType> {
  const { App, prepareApp } = await loadApp();
  await prepareApp();
  return App;
}
