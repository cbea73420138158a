import {
  CLINIC_INTERACTION_COLUMNS,
  ClinicInteractionFields,
  MOST_CLINIC_INTERACTIONS,
  type ClinicInteraction,
  type ClinicInteractionColumn,
  type InteractionFileFault,
} from '@polyclinic/contract';
import { rowsOf } from '../../../platform/exports/read-rows';

export type NewInteraction = Omit<ClinicInteraction, 'id'>;

/** Content of a file of interactions. */
export interface ReadInteractions {
  interactions: NewInteraction[];
  faults: InteractionFileFault[];
}

/** Reads a CSV file of interactions; undefined if its first line lacks a column, or if it is too long. */
export function readInteractions(content: string): ReadInteractions | undefined {
  const [head, ...rows] = rowsOf(content);
  const headings = (head?.fields ?? []).map((field) => field.trim().toLowerCase());
  const places = CLINIC_INTERACTION_COLUMNS.map((column) => headings.indexOf(column.toLowerCase()));
  const filled = rows.filter(({ fields }) => fields.some((field) => field.trim() !== ''));
  if (places.includes(-1) || filled.length > MOST_CLINIC_INTERACTIONS) return undefined;
  const interactions = new Map<string, NewInteraction>();
  const faults: InteractionFileFault[] = [];
  for (const { line, fields } of filled) {
    const cell = (column: ClinicInteractionColumn) =>
      (fields[places[CLINIC_INTERACTION_COLUMNS.indexOf(column)] ?? -1] ?? '').trim();
    const read = ClinicInteractionFields.safeParse({
      ingredientA: cell('ingredientA').toLowerCase(),
      ingredientB: cell('ingredientB').toLowerCase(),
      severity: cell('severity').toUpperCase(),
      effect: cell('text'),
      source: cell('source'),
    });
    if (!read.success) {
      faults.push(...read.error.issues.map(({ path }) => ({ line, column: columnOf(path[0]) })));
      continue;
    }
    // A pair is stored in one order, whatever that of the file is.
    const [first, second] = [read.data.ingredientA, read.data.ingredientB];
    const pair =
      first < second ? { ingredientA: first, ingredientB: second } : { ingredientA: second, ingredientB: first };
    const key = `${pair.ingredientA}|${pair.ingredientB}`;
    if (first === second || interactions.has(key)) faults.push({ line, column: 'ingredientB' });
    else interactions.set(key, { ...read.data, ...pair });
  }
  return { interactions: [...interactions.values()], faults };
}

function columnOf(field: unknown): ClinicInteractionColumn {
  return field === 'effect' ? 'text' : (CLINIC_INTERACTION_COLUMNS.find((column) => column === field) ?? 'ingredientA');
}
