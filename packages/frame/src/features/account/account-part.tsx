import { useId, type ReactNode } from 'react';

/** A titled part of a section. */
export function AccountPart({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="pc-own-part" aria-labelledby={title && id}>
      {title && <h2 id={id}>{title}</h2>}
      {children}
    </section>
  );
}
