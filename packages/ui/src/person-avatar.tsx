import type { CSSProperties } from 'react';
import { initialsOf } from './initials';
import { Styles } from './styles';

const STYLES = `
.pc-avatar { display: inline-grid; place-items: center; flex: none; width: var(--pc-avatar, 32px); height: var(--pc-avatar, 32px); border-radius: 50%; font-size: calc(var(--pc-avatar, 32px) * 0.4); font-weight: 600; line-height: 1; overflow: hidden; user-select: none; }
img.pc-avatar { object-fit: cover; }
`;

/** Each has a contrast of at least 4.5 to white (WCAG 1.4.3) and differs from the others in lightness or blue for people with red-green blindness. */
const COLOURS = ['#1d4ed8', '#0f766e', '#7c3aed', '#b45309', '#be185d', '#15803d', '#0369a1', '#a21caf'] as const;

/** On every one of these colours, in light and dark. */
const INITIALS = '#ffffff';

interface PersonAvatarProps {
  /** Full name, of which the initials are shown. */
  name: string;
  /** Id of the person, which decides the colour: the same everywhere. Without it the name decides. */
  id?: string | undefined;
  /** URL of a photo, shown instead of the initials. */
  photo?: string | undefined;
  /** Description of the photo; the initials are decorative, since the name always stands beside them. */
  alt?: string;
  /** Diameter in pixels. */
  size?: number;
}

/** A person's photo, or the initials on a colour of the person's own. */
export function PersonAvatar({ name, id, photo, alt = '', size = 32 }: PersonAvatarProps) {
  const diameter = { '--pc-avatar': `${size}px` } as CSSProperties;
  return (
    <>
      <Styles name="avatar" css={STYLES} />
      {photo ? (
        <img className="pc-avatar" src={photo} alt={alt} style={diameter} />
      ) : (
        <span
          className="pc-avatar"
          aria-hidden="true"
          style={{ ...diameter, background: colourOf(id ?? name), color: INITIALS }}
        >
          {initialsOf(name)}
        </span>
      )}
    </>
  );
}

/** Returns the colour of a person or thing by its id, always the same. */
export function colourOf(id: string): string {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return COLOURS[hash % COLOURS.length] ?? COLOURS[0];
}
