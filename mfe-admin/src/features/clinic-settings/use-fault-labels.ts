import { useLingui } from '@lingui/react/macro';
import type { ImageFault } from './check-image';

/** Returns texts of image errors, each with a remedy. */
export function useFaultLabels(): Record<ImageFault, string> {
  const { t } = useLingui();
  return {
    size: t`This file is larger than 512 KB. Make it smaller and choose it again.`,
    type: t`This is no picture of a kind that can be used. Choose a PNG, JPEG or WebP.`,
    dimensions: t`This picture is larger than 2048 pixels. Make it smaller and choose it again.`,
    animated: t`This picture moves. Choose one that does not.`,
    broken: t`This picture is damaged. Choose another one.`,
  };
}
