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

/** Of those who share a phone, so many are compared: a number that stands for "none" is shared by all. */
const MOST_COMPARED = 50;

/** Rows that are probably the person of an earlier line of the same file. */
export function twinsInFile(rows: readonly ImportPatient[]): Map<number, { ofLine: number; score: number }> {
  const byPhone = new Map<string, Known[]>();
  const byEmail = new Map<string, Known[]>();
  const twins = new Map<number, { ofLine: number; score: number }>();
  for (const row of rows) {
    const known = knownOf(row);
    const earlier = new Set([...at(byPhone, known.phone), ...at(byEmail, known.email)]);
    for (const other of earlier) {
      const score = probableScore(known, other);
      if (score > (twins.get(row.line)?.score ?? 0)) twins.set(row.line, { ofLine: other.line, score });
    }
    keep(byPhone, known.phone, known);
    keep(byEmail, known.email, known);
  }
  return twins;
}

function at(map: ReadonlyMap<string, Known[]>, key: string | null): readonly Known[] {
  return (key === null ? undefined : map.get(key)) ?? [];
}

function keep(map: Map<string, Known[]>, key: string | null, known: Known): void {
  if (key === null) return;
  const held = map.get(key);
  if (!held) map.set(key, [known]);
  else if (held.length < MOST_COMPARED) held.push(known);
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

/** Cut as PostgreSQL's pg_trgm does, so that a file is judged as the records are. */
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
