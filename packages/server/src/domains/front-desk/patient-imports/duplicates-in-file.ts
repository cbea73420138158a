import type { DuplicateQuestion } from '@polyclinic/contract';
import { suspicionOf } from '../patient-merges/duplicates.service';
import { nameKey } from '../patients/patients.service';
import type { ImportPatient } from './import-rows.rules';

interface Known {
  line: number;
  question: DuplicateQuestion;
  phone: string | null;
  email: string | null;
  trigrams: ReadonlySet<string>;
}

/** Maximum comparisons per phone number: a placeholder such as "none" may be shared by all rows. */
const MAX_COMPARED = 50;

/** Returns rows that are probably the same person as an earlier line of the same file. */
export function duplicatesInFile(rows: readonly ImportPatient[]): Map<number, { ofLine: number; score: number }> {
  const byPhone = new Map<string, Known[]>();
  const byEmail = new Map<string, Known[]>();
  const pairs = new Map<number, { ofLine: number; score: number }>();
  for (const row of rows) {
    const known = knownOf(row);
    const earlier = new Set([...at(byPhone, known.phone), ...at(byEmail, known.email)]);
    for (const other of earlier) {
      const score = probableScore(known, other);
      if (score > (pairs.get(row.line)?.score ?? 0)) pairs.set(row.line, { ofLine: other.line, score });
    }
    keep(byPhone, known.phone, known);
    keep(byEmail, known.email, known);
  }
  return pairs;
}

function at(map: ReadonlyMap<string, Known[]>, key: string | null): readonly Known[] {
  return (key === null ? undefined : map.get(key)) ?? [];
}

function keep(map: Map<string, Known[]>, key: string | null, known: Known): void {
  if (key === null) return;
  const held = map.get(key);
  if (!held) map.set(key, [known]);
  else if (held.length < MAX_COMPARED) held.push(known);
}

function knownOf({ line, patient }: ImportPatient): Known {
  const { firstName, lastName, nativeName, phone, email } = patient;
  return {
    line,
    question: patient,
    phone: (phone ?? '').replace(/\D/g, '').slice(-10) || null,
    email: email ?? null,
    trigrams: trigramsOf(nameKey([firstName, lastName, nativeName].filter(Boolean).join(' '))),
  };
}

function probableScore(one: Known, other: Known): number {
  const suspicion = suspicionOf(one.question, {
    dateOfBirth: other.question.dateOfBirth ?? null,
    gender: other.question.gender ?? null,
    sameEmail: one.email !== null && one.email === other.email,
    samePhone: one.phone !== null && one.phone === other.phone,
    sameIdentifier: false,
    sameGuardianPhone: false,
    nameLikeness: likeness(one.trigrams, other.trigrams),
  });
  return suspicion?.likelihood === 'PROBABLE' ? suspicion.score : 0;
}

/** Splits like PostgreSQL's pg_trgm, so that rows are compared in the same way as records. */
function trigramsOf(key: string): ReadonlySet<string> {
  const trigrams = new Set<string>();
  for (const word of key.split(' ').filter(Boolean)) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3));
  }
  return trigrams;
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((trigram) => other.has(trigram)).length;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}
