import { loadFrameTexts } from '@polyclinic/frame';
import type { QueryClient } from '@polyclinic/ui/kit/query';
import { loadFirstScreen } from './remotes/first-screen';

// Above the time that stored files take. If the screen has to be downloaded, the frame is rendered before it.
const LONGEST_MS = 400;

/** Resolves when frame and first screen can be rendered, or after a while; the rest then loads in view. */
export async function prepareFirstPage(client: QueryClient): Promise<void> {
  const screen = loadFirstScreen(client).catch(() => undefined);
  // Reported by the components that use the texts.
  await loadFrameTexts().catch(() => undefined);
  await Promise.race([screen, new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
}
