import { useEffect, useRef, type ReactNode } from 'react';
import { initialsOf } from './initials';

interface LinkCardProps {
  /** Whose link it is, where that is known already. */
  clinicName?: string | undefined;
  title: string;
  /** It takes the place of another step: readers of the screen begin at its title. */
  isNews?: boolean;
  children: ReactNode;
}

const PRODUCT = 'Polyclinic';

/** What a clinic's link shows: one column under the clinic's name. */
export function LinkCard({ clinicName, title, isNews = false, children }: LinkCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const name = clinicName ?? PRODUCT;

  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);

  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);

  return (
    <main className="pc-link-card">
      <p className="pc-link-clinic">
        <span className="pc-mark" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <strong>{name}</strong>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}
