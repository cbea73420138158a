import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { atWork } from './at-work';

/** Records for the screens of the administration. */
export interface OfficeRecords {
  /** A pending submission of a form. */
  submissionId: string;
  mailId: string;
  auditEntryId: string;
  userId: string;
}

/** Creates what the demo group lacks, and finds the rest. */
export async function officeRecords(request: Page['request']): Promise<OfficeRecords> {
  const admin = await atWork(request, 'ADMIN');
  const form = await admin.post<{ path: string }>('/temporary-forms', {
    title: 'After your visit',
    questions: [{ key: 'phone', label: 'Your phone number', kind: 'phone', patientField: 'phone' }],
    email: 'kaveri@example.test',
  });
  const token = form.path.split('#')[1] ?? '';
  const submissionId = randomUUID();
  const sent = await request.post(`/api/public/temporary-forms/${token}/submit`, {
    data: { answers: { phone: '+91 44 5550 0199' }, submissionId },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const { submissions } = await admin.get<{ submissions: { id: string }[] }>('/temporary-forms/submissions');
  const { mails } = await admin.get<{ mails: { id: string }[] }>('/admin/outbox?limit=1');
  const { logs } = await admin.get<{ logs: { id: string }[] }>('/admin/logs?limit=1');
  const { users } = await admin.get<{ users: { id: string }[] }>('/admin/users?limit=1');
  const firstOf = (rows: { id: string }[]) => rows[0]?.id ?? Promise.reject(new Error('There is no such record'));
  return {
    submissionId: await firstOf(submissions),
    mailId: await firstOf(mails),
    auditEntryId: await firstOf(logs),
    userId: await firstOf(users),
  };
}
