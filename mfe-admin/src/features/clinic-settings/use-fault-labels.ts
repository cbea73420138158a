import { useLingui } from '@lingui/react/macro';
import type { ImageFault } from './check-image';

/** Returns texts of image errors, each with a remedy. */
export function useFaultLabels(): Record<ImageFault, string> {
  const { t } = useLingui();
  return {
    size: t`This file is larger than 512 KB. Choose a smaller file.`,
    type: t`Unsupported file type. Use PNG, JPEG or WebP.`,
    dimensions: t`This image is larger than 2048 × 2048 pixels. Choose a smaller image.`,
    animated: t`Animated images are not supported. Choose a still image.`,
    broken: t`This image is damaged. Choose another file.`,
  };
}
