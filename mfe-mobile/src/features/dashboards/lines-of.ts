import { MAX_FIGURE_LINES, type FigureId, type FigureLine, type RoleDashboard } from '@polyclinic/contract';

/** Returns the first records behind a figure. */
export function linesOf({ figures }: Pick<RoleDashboard, 'figures'>, id: FigureId): readonly FigureLine[] {
  return (figures.find((figure) => figure.id === id)?.lines ?? []).slice(0, MAX_FIGURE_LINES);
}
