import { amountPerDay, findingEffect, type CheckedDrug, type InteractionFinding } from '@polyclinic/contract';
import type { DailyMaximum } from '../formulary/formulary.service';
import { DOSE_BOUNDS } from './dose-bounds';
import { ingredientsInName, knownIngredient } from './ingredient-names';

const ADULT_YEARS = 18;
const MG_IN: Readonly<Record<string, number>> = { mcg: 0.001, mg: 1, g: 1000 };
const WHOLE_UNITS = new Set(['TABLET', 'CAPSULE', 'SACHET', 'SUPPOSITORY']);

interface ComparedDose {
  name: string;
  finding?: InteractionFinding;
}

/**
 * Compares the amount of a day with the maximum of the clinic's formulary, or else with that of `DOSE_BOUNDS`. Undefined
 * where it cannot be compared: no bound is known, the drug has several ingredients, its name has no single strength, or
 * the patient is no adult.
 */
export function checkDose(
  drug: CheckedDrug,
  ageYears: number | null,
  maximum?: DailyMaximum,
): ComparedDose | undefined {
  if (ageYears === null || ageYears < ADULT_YEARS) return undefined;
  return comparedWithFormulary(drug, maximum) ?? comparedWithBound(drug);
}

/** An amount in another unit than that of the maximum cannot be compared. */
function comparedWithFormulary({ name, sig }: CheckedDrug, maximum?: DailyMaximum): ComparedDose | undefined {
  if (!sig || !maximum || sig.doseUnit !== maximum.doseUnit) return undefined;
  const amount = amountPerDay(sig);
  if (amount === null) return undefined;
  const { maxPerDay, doseUnit, source } = maximum;
  if (amount <= maxPerDay) return { name };
  const sides = { a: name, b: `${maxPerDay} ${doseUnit}`, detail: `${amount} ${doseUnit}` };
  return { name, finding: doseFinding({ ...sides, ruleId: 'dose/formulary', source }) };
}

function comparedWithBound({ name, ingredients, sig }: CheckedDrug): ComparedDose | undefined {
  const given = (ingredients.length > 0 ? ingredients : [name]).flatMap(ingredientsInName);
  const [only = ''] = given;
  const ingredient = given.length === 1 ? knownIngredient(only) : undefined;
  const bound = ingredient === undefined ? undefined : DOSE_BOUNDS[ingredient];
  if (!sig || !bound) return undefined;
  const perUnit = sig.doseUnit === 'MG' ? 1 : WHOLE_UNITS.has(sig.doseUnit) ? strengthOf(name) : undefined;
  const amount = amountPerDay(sig);
  if (perUnit === undefined || amount === null) return undefined;
  const mg = Math.round(amount * perUnit * 1000) / 1000;
  if (mg <= bound.maxMg) return { name };
  const sides = { a: name, b: `${bound.maxMg} mg`, detail: `${mg} mg` };
  return { name, finding: doseFinding({ ...sides, ruleId: `dose/${ingredient}`, source: bound.source }) };
}

function doseFinding(
  found: Pick<InteractionFinding, 'ruleId' | 'a' | 'b' | 'source'> & { detail: string },
): InteractionFinding {
  return { ...found, kind: 'DOSE', severity: 'MAJOR', effect: findingEffect({ ...found, effect: found.ruleId }, 'en') };
}

/** Returns the strength of one tablet in milligrams; undefined unless the name has exactly one, and none per volume. */
function strengthOf(name: string): number | undefined {
  const found = [...name.matchAll(/(\d+(?:\.\d+)?)\s*(mcg|mg|g)\b(?!\s*\/)/gi)];
  const [, amount, unit = ''] = found[0] ?? [];
  return found.length === 1 ? Number(amount) * (MG_IN[unit.toLowerCase()] ?? NaN) : undefined;
}
