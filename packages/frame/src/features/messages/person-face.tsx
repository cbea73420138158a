import { initialsOf } from '@polyclinic/ui';

/** Initials as an avatar. */
export function PersonFace({ name }: { name: string }) {
  return (
    <span className="pc-face" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
