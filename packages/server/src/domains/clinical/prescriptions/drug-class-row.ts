/** Group of ingredients that the interaction set names. */
export interface DrugClassRow {
  name: string;
  /** Source of the membership: the class of the WHO ATC index, or the list of a regulator. */
  source: string;
  members: readonly string[];
  /** Two drugs of the class are a duplicate; false for groups by mechanism, whose members treat different things. */
  isTherapeutic?: boolean;
  /** A patient who is allergic to one member should not get another. */
  isAllergyGroup?: boolean;
}

/** Members of a class, separated by commas. */
export const list = (members: string): string[] => members.split(', ');
