import { openMinutesAgo, type ClinicCalendar } from './clinic-calendar';
import type { DemoTexts } from './demo-texts';
import { at } from './random';

interface Employee {
  id: string;
  role: string;
}

interface Inbox {
  tenantId: string;
  employees: readonly Employee[];
  nextId: () => string;
  calendar: ClinicCalendar;
  texts: Pick<DemoTexts, 'messages' | 'ownNotes'>;
}

/** Messages older than this have all been read, in minutes of opening hours. */
const READ_AFTER = 300;

/** Returns the notes and messages of a demo clinic, so that no user starts with an empty page. */
export function demoInbox({ tenantId, employees, nextId, calendar, texts }: Inbox) {
  const moment = (minutesAgo: number) => new Date(openMinutesAgo(calendar, minutesAgo)).toISOString();
  const firstOf = (role: string) =>
    at(
      employees.filter((employee) => employee.role === role),
      0,
    );
  const isUnread = (index: number) => {
    const [from, to, , minutesAgo] = at(texts.messages, index);
    const isLast = !texts.messages.slice(index + 1).some((later) => later[0] === from && later[1] === to);
    return isLast && minutesAgo < READ_AFTER && !isAnswered(index);
  };
  const isAnswered = (index: number) => {
    const [from, to] = at(texts.messages, index);
    return texts.messages.slice(index + 1).some((later) => later[0] === to && later[1] === from);
  };

  const roles = [...new Set(employees.map(({ role }) => role))];
  const ownNotes: Readonly<Record<string, readonly string[] | undefined>> = texts.ownNotes;
  const notes = roles.flatMap((role) =>
    (ownNotes[role] ?? []).map((text, index) => {
      const createdAt = moment(240 + index * 60);
      return { tenantId, id: nextId(), userId: firstOf(role).id, text, createdAt, updatedAt: createdAt };
    }),
  );
  const messages = texts.messages.map(([from, to, text, minutesAgo], index) => ({
    tenantId,
    id: nextId(),
    senderId: firstOf(from).id,
    recipientId: firstOf(to).id,
    text,
    readAt: isUnread(index) ? null : moment(minutesAgo - 1),
    createdAt: moment(minutesAgo),
  }));
  return { notes, messages };
}
