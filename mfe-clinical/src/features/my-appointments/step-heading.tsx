import { useEffect, useRef, type ReactNode } from 'react';

/** Heading of a step. It takes the focus when the step is opened from another, so that screen readers read it. */
export function StepHeading({ isNext = false, children }: { isNext?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
