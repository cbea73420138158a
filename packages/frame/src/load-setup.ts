import type { ComponentType } from 'react';

/** Loads the page that sets up a new installation, with its texts. */
export async function loadSetupScreen(): Promise<ComponentType> {
  const { withFeatureTexts } = await import('./feature-catalogue');
  return (await withFeatureTexts(import('./features/setup/setup-screen'))).SetupScreen;
}
