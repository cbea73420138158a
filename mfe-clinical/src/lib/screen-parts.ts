import { createContext, useContext, type ComponentType } from 'react';

/** Components of other features that screens embed: named here, provided in `with-parts.tsx`. */
export type PartName = 'appointmentDrawers' | 'calendarFeed' | 'ownOnboarding';

/** Loads each part when first rendered. */
export type ScreenParts = Record<PartName, () => Promise<ComponentType>>;

/** The parts provided to a screen: features must import neither `screens.ts` nor each other. */
export const ScreenPartsContext = createContext<ScreenParts | null>(null);

/** Returns the loader of a part. */
export function useScreenPart(name: PartName): () => Promise<ComponentType> {
  const parts = useContext(ScreenPartsContext);
  if (!parts) throw new Error('The screen was loaded without its parts: see screens.ts');
  return parts[name];
}
