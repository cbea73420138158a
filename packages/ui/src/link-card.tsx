import { useClinicLogo } from '@polyclinic/ui/kit/furniture';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { initialsOf } from './initials';

interface LinkCardProps {
  /** The clinic that sent the link, if already known. */
  clinicName?: string | undefined;
  title: string;
  /** The card replaces a previous step: moves focus to the title for screen readers. */
  isNews?: boolean;
  children: ReactNode;
}

const PRODUCT = 'Polyclinic';

/** The page of a clinic's link: one column under the clinic's logo and name. */
export function LinkCard({ clinicName, title, isNews = false, children }: LinkCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const name = clinicName ?? PRODUCT;
  const logo = useClinicLogo();
  const [broken, setBroken] = useState<string>();

  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);

  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);

  return (
    <main className="pc-link-card">
      <p className="pc-link-clinic">
        {logo && logo !== broken ? (
          <img className="pc-link-logo" src={logo} alt="" onError={() => setBroken(logo)} />
        ) : (
          <span className="pc-mark" aria-hidden="true">
            {initialsOf(name)}
          </span>
        )}
        <strong>{name}</strong>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}
