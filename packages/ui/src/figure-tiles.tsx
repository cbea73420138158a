import { Styles } from '@polyclinic/ui/kit/furniture';
import { Link } from '@polyclinic/ui/kit/router';

/** A figure with its name. */
export interface FigureTile {
  key: string;
  title: string;
  /** As it is read, with its unit. */
  value: string;
  note?: string;
  /** The address of what is behind it; the whole tile leads there. */
  to?: string;
}

interface FigureTilesProps {
  figures: readonly FigureTile[];
  /** With room for amounts of money, which are longer than counts. */
  isWide?: boolean;
}

const STYLES = `
.pc-tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr)); gap: 12px; margin: 0; padding: 0; list-style: none; }
.pc-tiles[data-wide='true'] { grid-template-columns: repeat(auto-fit, minmax(min(210px, 100%), 1fr)); }
.pc-tiles > li { position: relative; min-width: 0; background: var(--pc-container); padding: 12px 16px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-tiles strong { display: block; font-size: calc(var(--pc-font) + 8px); line-height: 1.4; font-variant-numeric: tabular-nums; white-space: nowrap; }
.pc-tiles a { color: inherit; }
.pc-tiles a::after { content: ''; position: absolute; inset: 0; }
.pc-tiles small { display: block; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
`;

/** Figures beside each other, each leading to what is behind it. */
export function FigureTiles({ figures, isWide = false }: FigureTilesProps) {
  return (
    <ul className="pc-tiles" data-wide={isWide}>
      <Styles name="tiles" css={STYLES} />
      {figures.map(({ key, title, value, note, to }) => (
        <li key={key}>
          {to ? <Link to={to}>{title}</Link> : title}
          <strong>{value}</strong>
          {note && <small>{note}</small>}
        </li>
      ))}
    </ul>
  );
}
