import { Suspense, lazy, useEffect, useState } from 'react';
import type { FrameFeatureProps } from '../../frame-feature';
import { onOpenPalette } from './open-palette';
import { useRememberOpened } from './use-remember-opened';
import { useRememberPage } from './use-remember-page';

const PaletteDialog = lazy(() => import('./palette-dialog').then((m) => ({ default: m.PaletteDialog })));

/** Opens the palette on request, and remembers which records and pages are opened. */
export function PaletteHost({ catalogue }: FrameFeatureProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [text, setText] = useState('');
  useRememberOpened(catalogue.searchResults);
  useRememberPage(catalogue.navigation);
  useEffect(
    () =>
      onOpenPalette((next) => {
        setText(next);
        setOpened(true);
        setOpen(true);
      }),
    [],
  );
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <PaletteDialog catalogue={catalogue} text={text} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
