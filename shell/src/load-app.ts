import type { ComponentType } from 'react';

let app: Promise<ComponentType> | undefined;

/** The part behind the login; a failed download is forgotten, so that it can be tried again. */
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
