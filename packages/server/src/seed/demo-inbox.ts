import { at } from './random';

interface Employee {
  id: string;
  role: string;
  firstName: string;
}

interface Inbox {
  tenantId: string;
  employees: readonly Employee[];
  nextId: () => string;
  /** Current time of the demo, as a timestamp. */
  now: number;
}

const MINUTE_MS = 60_000;

/** Notes of a user of each role. */
const NOTES: Record<string, readonly string[]> = {
  ADMIN: ['Renew the fire safety certificate', 'Talk to the cleaning company about Saturdays'],
  DOCTOR: ['Call the laboratory about the late results', 'Prepare the talk for Thursday'],
  NURSE: ['Order gloves, size M', 'Blood pressure cuff in room 2 leaks'],
  RECEPTIONIST: ['Call back the insurance company', 'New forms for the waiting room'],
  PHARMACIST: ['Check the temperature log of the fridge'],
  STAFF: ['Send the figures of last month'],
};

/** Sender, recipient, text and minutes ago; the last message of each conversation is unread. */
const MESSAGES = [
  ['ADMIN', 'RECEPTIONIST', 'The new price list is on your desk.', 95],
  ['RECEPTIONIST', 'DOCTOR', 'Your next patient has arrived a little early.', 26],
  ['DOCTOR', 'RECEPTIONIST', 'Thank you. I need five more minutes.', 24],
  ['NURSE', 'DOCTOR', 'Room 1 is ready.', 18],
  ['DOCTOR', 'NURSE', 'Please take the blood pressure of the next patient once more.', 12],
  ['RECEPTIONIST', 'DOCTOR', 'Two people are asking for a visit this afternoon. May I book them after four?', 9],
] as const;

/** Returns the notes and messages of a demo clinic, so that no user starts with an empty page. */
export function demoInbox({ tenantId, employees, nextId, now }: Inbox) {
  const moment = (minutesAgo: number) => new Date(now - minutesAgo * MINUTE_MS).toISOString();
  const firstOf = (role: string) =>
    at(
      employees.filter((employee) => employee.role === role),
      0,
    );
  const isLast = (index: number) => {
    const [from, to] = at(MESSAGES, index);
    return !MESSAGES.slice(index + 1).some((later) => later[0] === from && later[1] === to);
  };

  const roles = [...new Set(employees.map(({ role }) => role))];
  const notes = roles.flatMap((role) =>
    (NOTES[role] ?? []).map((text, index) => {
      const createdAt = moment(240 + index * 60);
      return { tenantId, id: nextId(), userId: firstOf(role).id, text, createdAt, updatedAt: createdAt };
    }),
  );
  const messages = MESSAGES.map(([from, to, text, minutesAgo], index) => ({
    tenantId,
    id: nextId(),
    senderId: firstOf(from).id,
    recipientId: firstOf(to).id,
    text,
    readAt: isLast(index) ? null : moment(minutesAgo - 1),
    createdAt: moment(minutesAgo),
  }));
  return { notes, messages };
}
