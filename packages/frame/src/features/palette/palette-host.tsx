import { Suspense, lazy, useEffect, useState } from 'react';
import type { FrameFeatureProps } from '../../frame-feature';
import { onOpenPalette } from './open-palette';
import { useRememberOpened } from './use-remember-opened';

const PaletteDialog = lazy(() => import('./palette-dialog').then((m) => ({ default: m.PaletteDialog })));

/** Opens the palette on request, and records which records are opened. */
export function PaletteHost({ catalogue }: FrameFeatureProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [text, setText] = useState('');
  useRememberOpened(catalogue.searchResults);
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
