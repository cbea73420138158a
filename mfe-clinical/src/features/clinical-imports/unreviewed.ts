import type { Chart, ClinicalEntryKind } from '@polyclinic/contract';

/** Entry of the chart that waits for review. */
export interface Unreviewed {
  id: string;
  kind: ClinicalEntryKind;
  name: string;
  details: string[];
  version: number;
}

/** Returns the entries of a chart that wait for review: allergies first, which are the most pressing. */
export function unreviewedOf({ problems, allergies, medicationStatements }: Chart): Unreviewed[] {
  const words = (...parts: (string | null)[]) => parts.filter((part) => part !== null && part !== '') as string[];
  return [
    ...allergies
      .filter(({ verifiedAt }) => verifiedAt === null)
      .map(({ id, substance, reaction, note, version }) => {
        return { id, kind: 'ALLERGY' as const, name: substance, details: words(reaction, note), version };
      }),
    ...medicationStatements
      .filter(({ reviewedAt }) => reviewedAt === null)
      .map(({ id, name, dose, note, version }) => {
        return { id, kind: 'MEDICINE' as const, name, details: words(dose, note), version };
      }),
    ...problems
      .filter(({ isReviewed }) => !isReviewed)
      .map(({ id, title, code, note, version }) => {
        return { id, kind: 'PROBLEM' as const, name: title, details: words(code, note), version };
      }),
  ];
}
