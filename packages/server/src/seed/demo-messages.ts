import { patientMessages, recordAccesses } from '@polyclinic/contract';
import type { TenantTransaction } from '../platform/db/tenant-database';
import { ask, callerOf } from './ask';
import type { DemoClinic } from './demo-clinics';
import type { DemoRows } from './demo-rows';
import { at } from './random';

interface Thread {
  question: string;
  answer: string;
  next: string;
  /** Reason why the record of a patient is sensitive. */
  sensitive: string;
}

const THREADS: Record<DemoClinic['key'], Thread> = {
  newyork: {
    question: 'Can I eat before the cleaning on Monday?',
    answer: 'Yes, please eat normally and brush your teeth before you come.',
    next: 'Thank you. My gum still bleeds a little on the left side. Should I come earlier?',
    sensitive: 'Works at this practice',
  },
  chennai: {
    question: 'இரத்தப் பரிசோதனைக்கு முன் சாப்பிடலாமா?',
    answer: 'வேண்டாம். பரிசோதனைக்கு எட்டு மணி நேரம் முன்பிருந்து தண்ணீர் மட்டும் குடிக்கவும்.',
    next: 'நன்றி. காலையில் மாத்திரை எடுத்துக்கொள்ளலாமா?',
    sensitive: 'இந்த மருத்துவமனையில் பணிபுரிகிறார்',
  },
  berlin: {
    question: 'Darf ich vor der Blutabnahme etwas essen?',
    answer: 'Bitte kommen Sie nüchtern. Wasser dürfen Sie trinken.',
    next: 'Danke. Soll ich meine Tablette am Morgen trotzdem nehmen?',
    sensitive: 'Arbeitet in der Tagesklinik',
  },
};

const HOUR = 3_600_000;

/** Writes the thread of the patient who signs in, whose last question waits for an answer, and marks one record as sensitive. */
export async function seedMessages(
  db: TenantTransaction,
  clinic: DemoClinic,
  rows: DemoRows,
  { charted, now }: { charted: readonly string[]; now: Date },
): Promise<void> {
  const texts = THREADS[clinic.key];
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const person = (role: string) =>
    at(
      rows.employees.filter((one) => one.role === role),
      0,
    );
  const account = at(rows.patientUsers, 0);
  const patientId = String(account.patientId);
  const patient = (hours: number) => ({
    ...callerOf(db, { id: account.id, role: 'PATIENT', duties: [] }, ago(hours)),
    patientId,
  });
  const staff = (role: string, hours: number) => callerOf(db, { id: person(role).id, role, duties: [] }, ago(hours));
  await ask(patientMessages.write, { body: { text: texts.question } }, patient(75));
  await ask(patientMessages.send, { params: { id: patientId }, body: { text: texts.answer } }, staff('NURSE', 73));
  await ask(patientMessages.write, { body: { text: texts.next } }, patient(20));

  const id = charted.findLast((one) => one !== patientId);
  if (id === undefined) return;
  const mark = { params: { id }, body: { reason: texts.sensitive } };
  await ask(recordAccesses.mark, mark, staff('ADMIN', 500));
}
