import { createContext, useContext, type ComponentType } from 'react';

/** What screens show that is another feature's: the name here, the component in `with-parts.tsx`. */
export type PartName = 'appointmentDrawers' | 'calendarFeed' | 'ownOnboarding';

/** Fetches each part when it is first shown. */
export type ScreenParts = Record<PartName, () => Promise<ComponentType>>;

/** The parts a screen was given: features are below `screens.ts` and import neither it nor each other. */
export const ScreenPartsContext = createContext<ScreenParts | null>(null);

/** What fetches a part. */
export function useScreenPart(name: PartName): () => Promise<ComponentType> {
  const parts = useContext(ScreenPartsContext);
  if (!parts) throw new Error('The screen was loaded without its parts: see screens.ts');
  return parts[name];
}
