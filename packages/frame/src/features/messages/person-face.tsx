import { initialsOf } from '@polyclinic/ui';

/** The initials of somebody, beside their name. */
export function PersonFace({ name }: { name: string }) {
  return (
    <span className="pc-face" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
