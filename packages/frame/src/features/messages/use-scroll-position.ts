import { useLayoutEffect, useRef } from 'react';

const NEAR_PX = 80;

/** Keeps a thread scrolled to its end while the reader is there, and anchored while older messages load above. */
export function useScrollPosition(firstId: string | undefined, lastKey: string) {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef({ firstId, lastKey: '', height: 0 });
  const isAtEnd = useRef(true);

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const { firstId: oldFirst, lastKey: oldLast, height } = before.current;
    if (oldLast === '' || (lastKey !== oldLast && isAtEnd.current)) element.scrollTop = element.scrollHeight;
    else if (firstId !== oldFirst) element.scrollTop += element.scrollHeight - height;
    before.current = { firstId, lastKey, height: element.scrollHeight };
  }, [firstId, lastKey]);

  return {
    area,
    onScroll: () => {
      const element = area.current;
      if (element) isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    },
    /** The person's own messages always scroll into view. */
    toEnd: () => {
      isAtEnd.current = true;
    },
  };
}
