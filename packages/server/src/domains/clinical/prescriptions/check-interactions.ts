import {
  InteractionSeverity,
  type CheckedDrug,
  type InteractionCheck,
  type InteractionFinding,
} from '@polyclinic/contract';
import { classesOf, classNamed } from './drug-classes';
import { checkDose } from './check-dose';
import { ingredientsInName, knownIngredient } from './ingredient-names';
import { INTERACTION_SET, INTERACTIONS } from './interaction-set';

/** Allergy as the check reads it. */
export interface CheckedAllergy {
  substance: string;
  substanceClass: string | null;
  /** Only an unknown medicine leaves the check incomplete; food and pollen are no drugs. */
  isMedicine: boolean;
}

interface Resolved {
  name: string;
  ingredients: readonly string[];
  isKnown: boolean;
}

/** Checks drugs against each other and against allergies (reference, section D). */
export function checkInteractions(
  drugs: readonly CheckedDrug[],
  allergies: readonly CheckedAllergy[] = [],
  ageYears: number | null = null,
): InteractionCheck {
  const doses = drugs.flatMap((drug) => checkDose(drug, ageYears) ?? []);
  const resolved = drugs.map(resolve);
  const unknown = [
    ...resolved.filter(({ isKnown }) => !isKnown).map(({ name }) => name),
    ...allergies.filter((one) => one.isMedicine && !isKnownAllergy(one)).map(({ substance }) => substance),
  ];
  const findings = [
    ...resolved.flatMap((a, index) =>
      resolved.slice(index + 1).flatMap((b) => [...interactions(a, b), ...duplicates(a, b)]),
    ),
    ...resolved.flatMap((drug) => allergies.flatMap((allergy) => allergyFindings(drug, allergy))),
    ...doses.flatMap(({ finding }) => finding ?? []),
  ];
  const rank = ({ severity }: InteractionFinding) => InteractionSeverity.options.indexOf(severity);
  return {
    version: INTERACTION_SET,
    checked: resolved.filter(({ isKnown }) => isKnown).map(({ name }) => name),
    doseChecked: doses.map(({ name }) => name),
    unknown,
    findings: findings.toSorted((one, other) => rank(one) - rank(other)),
    incomplete: unknown.length > 0,
  };
}

function resolve({ name, ingredients }: CheckedDrug): Resolved {
  const given = ingredients.length > 0 ? ingredients : ingredientsInName(name);
  const known = given.map(knownIngredient);
  return {
    name,
    // An ingredient that the set does not know still counts as a duplicate and as an allergy of the same name.
    ingredients: given.map((one, index) => known[index] ?? one.trim().toLowerCase()),
    isKnown: known.length > 0 && known.every((one) => one !== undefined),
  };
}

function interactions(a: Resolved, b: Resolved): InteractionFinding[] {
  return INTERACTIONS.filter((row) =>
    a.ingredients.some((one) =>
      b.ingredients.some(
        (other) =>
          one !== other && ((isOn(row.a, one) && isOn(row.b, other)) || (isOn(row.b, one) && isOn(row.a, other))),
      ),
    ),
  ).map(({ row, severity, effect, source }) => ({
    ruleId: `${INTERACTION_SET}/${row}`,
    kind: 'INTERACTION',
    severity,
    a: a.name,
    b: b.name,
    effect,
    source,
  }));
}

function isOn(side: readonly string[], ingredient: string): boolean {
  return side.includes(ingredient) || classesOf(ingredient).some(({ id }) => side.includes(id));
}

/** The same ingredient twice is major, another drug of the same class moderate (own decision; section D names no tier). */
function duplicates(a: Resolved, b: Resolved): InteractionFinding[] {
  const twice = { kind: 'DUPLICATE' as const, a: a.name, b: b.name, source: 'Section D' };
  const same = a.ingredients.find((one) => b.ingredients.includes(one));
  if (same !== undefined) {
    return [{ ...twice, ruleId: 'duplicate/ingredient', severity: 'MAJOR', effect: `same ingredient: ${same}` }];
  }
  const ofB = b.ingredients.flatMap(classesOf);
  const shared = a.ingredients
    .flatMap(classesOf)
    .find(({ id, isTherapeutic }) => isTherapeutic === true && ofB.some((other) => other.id === id));
  if (!shared) return [];
  return [
    {
      ...twice,
      ruleId: 'duplicate/class',
      severity: 'MODERATE',
      effect: `same class: ${shared.name}`,
      source: shared.source,
    },
  ];
}

function isKnownAllergy({ substance, substanceClass }: CheckedAllergy): boolean {
  return [substance, substanceClass ?? ''].some((word) => knownIngredient(word) !== undefined || classNamed(word));
}

function allergyFindings(drug: Resolved, allergy: CheckedAllergy): InteractionFinding[] {
  const words = [allergy.substance, allergy.substanceClass ?? ''];
  const substances = words.map((word) => knownIngredient(word) ?? word.trim().toLowerCase());
  const named = words.flatMap((word) => classNamed(word) ?? []);
  const groups = [...named, ...substances.flatMap(classesOf).filter(({ isAllergyGroup }) => isAllergyGroup === true)];
  const classes = drug.ingredients.flatMap(classesOf).map(({ id }) => id);
  const finding = { kind: 'ALLERGY' as const, a: drug.name, b: allergy.substance, source: 'Section D' };
  const isSame = drug.ingredients.some((one) => substances.includes(one));
  if (isSame || named.some(({ id }) => classes.includes(id))) {
    return [{ ...finding, ruleId: 'allergy/substance', severity: 'CONTRAINDICATED', effect: 'recorded allergy' }];
  }
  const group = groups.find(({ id }) => classes.includes(id));
  if (group) {
    const effect = `recorded allergy to another drug of the class: ${group.name}`;
    return [{ ...finding, ruleId: 'allergy/class', severity: 'MAJOR', effect, source: group.source }];
  }
  if (groups.some(({ id }) => id === 'PENICILLIN') && classes.includes('CEPHALOSPORIN')) {
    const effect = 'cross-reactivity of penicillin and cephalosporin';
    return [{ ...finding, ruleId: 'allergy/penicillin-cephalosporin', severity: 'MODERATE', effect, source: 'L' }];
  }
  return [];
}
