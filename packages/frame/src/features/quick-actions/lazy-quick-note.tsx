import { lazy, Suspense, type RefObject } from 'react';

const QuickNote = lazy(() => import('../notes/quick-note').then((module) => ({ default: module.QuickNote })));

interface LazyQuickNoteProps {
  isPhone: boolean;
  /** Receives the focus afterwards: the tile that opened the note was unmounted with the panel. */
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The dialog of the Note tile; its code loads on first use. */
export function LazyQuickNote({ isPhone, opener, onClose }: LazyQuickNoteProps) {
  return (
    <Suspense fallback={null}>
      <QuickNote
        isPhone={isPhone}
        onClose={() => {
          onClose();
          requestAnimationFrame(() => opener.current?.focus());
        }}
      />
    </Suspense>
  );
}
