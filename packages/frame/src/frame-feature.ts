import type { FrameCatalogue } from './frame-catalogue';

/** Props of every feature of the frame. */
export interface FrameFeatureProps {
  catalogue: FrameCatalogue;
  isPhone: boolean;
}
