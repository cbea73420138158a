import {
  INTERACTION_TEXTS,
  InteractionSeverity,
  findingEffect,
  type CheckedDrug,
  type ClinicInteraction,
  type InteractionCheck,
  type InteractionFinding,
} from '@polyclinic/contract';
import type { DailyMaximum } from '../formulary/formulary.service';
import { classesOf, classNamed } from './drug-classes';
import { checkDose } from './check-dose';
import { ingredientsInName, knownIngredient, spellingsOf } from './ingredient-names';
import { INTERACTION_SET, INTERACTIONS } from './interaction-set';

/** Allergy as the check reads it. */
export interface CheckedAllergy {
  substance: string;
  substanceClass: string | null;
  /** Only an unknown medicine leaves the check incomplete; food and pollen are no drugs. */
  isMedicine: boolean;
}

/** Rules that the clinic has set beside those of the product. */
export interface ClinicRules {
  /** Largest amounts of a day, by the name of the drug. */
  maxima?: ReadonlyMap<string, DailyMaximum>;
  interactions?: readonly ClinicInteraction[];
}

interface Resolved {
  name: string;
  ingredients: readonly string[];
  isKnown: boolean;
}

/** Checks drugs against each other, against allergies and against known maxima of a day (reference, section D). */
export function checkInteractions(
  drugs: readonly CheckedDrug[],
  allergies: readonly CheckedAllergy[] = [],
  ageYears: number | null = null,
  clinic: ClinicRules = {},
): InteractionCheck {
  const doses = drugs.flatMap((drug) => checkDose(drug, ageYears, clinic.maxima?.get(drug.name)) ?? []);
  const resolved = drugs.map(resolve);
  const unknown = [
    ...resolved.filter(({ isKnown }) => !isKnown).map(({ name }) => name),
    ...allergies.filter((one) => one.isMedicine && !isKnownAllergy(one)).map(({ substance }) => substance),
  ];
  const findings = [
    ...resolved.flatMap((a, index) =>
      resolved.slice(index + 1).flatMap((b) => {
        const rated = [...interactions(a, b), ...ownInteractions(a, b, clinic.interactions ?? [])];
        return [...rated, ...duplicates(a, b, rated.length > 0)];
      }),
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
  const given = (ingredients.length > 0 ? ingredients : [name]).flatMap(ingredientsInName);
  const known = given.map(knownIngredient);
  return {
    name,
    // An ingredient that the set does not know still counts as a duplicate and as an allergy of the same name.
    ingredients: given.map((one, index) => known[index] ?? one.trim().toLowerCase()),
    isKnown: known.length > 0 && known.every((one) => one !== undefined),
  };
}

function interactions(a: Resolved, b: Resolved): InteractionFinding[] {
  const rows = INTERACTIONS.filter((row) =>
    a.ingredients.some((one) =>
      b.ingredients.some(
        (other) =>
          one !== other && ((isOn(row.a, one) && isOn(row.b, other)) || (isOn(row.b, one) && isOn(row.a, other))),
      ),
    ),
  );
  return rows
    .filter(({ coveredBy = [] }) => !rows.some(({ row }) => coveredBy.includes(row)))
    .map(({ row, severity, source }) => {
      const { effect, management } = INTERACTION_TEXTS[row];
      return {
        ruleId: `${INTERACTION_SET}/${row}`,
        kind: 'INTERACTION',
        severity,
        a: a.name,
        b: b.name,
        effect: effect.en,
        ...(management && { management: management.en }),
        source,
      };
    });
}

/** Interactions of the clinic's own list, whose names may be spelt in any way that the product knows. */
function ownInteractions(a: Resolved, b: Resolved, own: readonly ClinicInteraction[]): InteractionFinding[] {
  const has = ({ ingredients }: Resolved, name: string) => ingredients.includes(knownIngredient(name) ?? name);
  return own
    .filter(
      ({ ingredientA, ingredientB }) =>
        (has(a, ingredientA) && has(b, ingredientB)) || (has(a, ingredientB) && has(b, ingredientA)),
    )
    .map(({ id, severity, effect, source }) => ({
      ruleId: `clinic/${id}`,
      kind: 'INTERACTION',
      severity,
      a: a.name,
      b: b.name,
      effect,
      source,
    }));
}

/** Returns the ingredients of drugs in every spelling that the product knows, in lower case. */
export function ingredientSpellings(drugs: readonly CheckedDrug[]): string[] {
  return [...new Set(drugs.map(resolve).flatMap(({ ingredients }) => ingredients.flatMap(spellingsOf)))];
}

function isOn(side: readonly string[], ingredient: string): boolean {
  return side.includes(ingredient) || classesOf(ingredient).some(({ id }) => side.includes(id));
}

/**
 * The same ingredient twice is major, another drug of the same class moderate (own decision; section D names no tier). A
 * pair that the set itself rates, such as aspirin with clopidogrel, is not reported as of one class as well.
 */
function duplicates(a: Resolved, b: Resolved, rated: boolean): InteractionFinding[] {
  const twice = { kind: 'DUPLICATE' as const, a: a.name, b: b.name };
  const same = a.ingredients.find((one) => b.ingredients.includes(one));
  if (same !== undefined) {
    return [finding({ ...twice, ruleId: 'duplicate/ingredient', severity: 'MAJOR', detail: same })];
  }
  if (rated) return [];
  const ofB = b.ingredients.flatMap(classesOf);
  const shared = a.ingredients
    .flatMap(classesOf)
    .find(({ id, isTherapeutic }) => isTherapeutic === true && ofB.some((other) => other.id === id));
  if (!shared) return [];
  const { name, source } = shared;
  return [finding({ ...twice, ruleId: 'duplicate/class', severity: 'MODERATE', detail: name, source })];
}

function isKnownAllergy({ substance, substanceClass }: CheckedAllergy): boolean {
  return [substance, substanceClass ?? ''].some(isKnownSubstance);
}

/** Returns whether the set knows a substance, a brand or a class. */
export function isKnownSubstance(word: string): boolean {
  const ingredients = ingredientsInName(word);
  if (ingredients.length === 0) return false;
  return ingredients.every((one) => knownIngredient(one) !== undefined) || classNamed(word) !== undefined;
}

function allergyFindings(drug: Resolved, allergy: CheckedAllergy): InteractionFinding[] {
  const words = [allergy.substance, allergy.substanceClass ?? ''];
  const substances = words.flatMap(ingredientsInName).map((one) => knownIngredient(one) ?? one.toLowerCase());
  const named = words.flatMap((word) => classNamed(word) ?? []);
  const groups = [...named, ...substances.flatMap(classesOf).filter(({ isAllergyGroup }) => isAllergyGroup === true)];
  const classes = drug.ingredients.flatMap(classesOf).map(({ id }) => id);
  const found = { kind: 'ALLERGY' as const, a: drug.name, b: allergy.substance };
  const isSame = drug.ingredients.some((one) => substances.includes(one));
  if (isSame || named.some(({ id }) => classes.includes(id))) {
    return [finding({ ...found, ruleId: 'allergy/substance', severity: 'CONTRAINDICATED' })];
  }
  const group = groups.find(({ id }) => classes.includes(id));
  if (group) {
    const { name, source } = group;
    return [finding({ ...found, ruleId: 'allergy/class', severity: 'MAJOR', detail: name, source })];
  }
  if (groups.some(({ id }) => id === 'PENICILLIN') && classes.includes('CEPHALOSPORIN')) {
    return [finding({ ...found, ruleId: 'allergy/penicillin-cephalosporin', severity: 'MODERATE', source: 'L' })];
  }
  return [];
}

/** Completes a finding with its effect in English. */
function finding(found: Omit<InteractionFinding, 'effect' | 'source'> & { source?: string }): InteractionFinding {
  return { source: 'Section D', ...found, effect: findingEffect({ ...found, effect: found.ruleId }, 'en') };
}
