import type { FrameCatalogue } from './frame-catalogue';

/** What every part that the frame carries along is told. */
export interface FrameFeatureProps {
  catalogue: FrameCatalogue;
  isPhone: boolean;
}
