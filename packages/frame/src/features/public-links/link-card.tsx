import { useLingui } from '@lingui/react/macro';
import { FALLBACK_TENANT_NAME } from '@polyclinic/contract';
import { Sheet } from '@polyclinic/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { initialsOf } from '../../branding';
import { PageSettings } from '../../page-settings';
import { LINK_SHEET } from './link-sheet';

interface LinkCardProps {
  /** Whose link it is, where that is known already. */
  clinicName?: string | undefined;
  title: string;
  /** It takes the place of another step: readers of the screen begin at its title. */
  isNews?: boolean;
  children: ReactNode;
}

/** The page behind a clinic's link: one column under the clinic's name, in the language that its reader chooses. */
export function LinkCard({ clinicName, title, isNews = false, children }: LinkCardProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const name = clinicName ?? FALLBACK_TENANT_NAME;

  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);

  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);

  return (
    <div className="pc-link">
      <Sheet name="link" css={LINK_SHEET} />
      <header className="pc-link-settings" aria-label={t`Language and appearance`}>
        <PageSettings />
      </header>
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
    </div>
  );
}
