import type { ComponentType } from 'react';

let app: Promise<ComponentType> | undefined;

/** Loads the part behind the login; forgets a failed download, so that it can be retried. */
export function loadApp(): Promise<ComponentType> {
  app ??= import('./app').then(
    ({ App }) => App,
    (error: unknown) => {
      app = undefined;
      throw error;
    },
  );
  return app;
}
