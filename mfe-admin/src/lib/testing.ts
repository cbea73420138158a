import type { AuditEntry, OutboxMail, User } from '@polyclinic/contract';
import { testingRemote } from '@polyclinic/frame/testing';
import { remote } from '../remote';
import { screens, texts } from '../screens';
import { otherModule } from './testing-other-module';

export { address, fill, pageOf, press, pressButton, somePatient } from '@polyclinic/frame/testing';

/** Opens addresses of this app. */
export const { openAt, openExtension } = testingRemote({ remote, screens, texts, others: [otherModule] });

const MOMENT = '2030-01-01T00:00:00Z';

/** Returns an id by its last digits. */
export function uuid(last: number): string {
  return `0192f0c1-0000-7000-8000-${String(last).padStart(12, '0')}`;
}

/** An account, complete by the contract. */
export function someUser(more: Partial<User> = {}): User {
  return {
    id: uuid(201),
    userId: 'DR-MEERA',
    firstName: 'Meera',
    lastName: 'Iyer',
    nativeName: null,
    email: 'meera@clinic.test',
    phone: null,
    role: 'DOCTOR',
    duties: ['INVENTORY'],
    specialization: 'cardiology',
    licenseNumber: 'TN-4711',
    skills: ['Echocardiography'],
    gender: null,
    dateOfBirth: null,
    address: null,
    occupation: null,
    preferredLanguage: null,
    emergencyContactName: null,
    emergencyContactPhone: null,
    emergencyRelationship: null,
    isActive: true,
    emailVerified: true,
    hasSecondFactor: true,
    isInvited: false,
    openSessions: 2,
    patientId: null,
    lastLoginAt: '2029-12-31T08:00:00Z',
    deletedAt: null,
    version: 3,
    createdAt: MOMENT,
    updatedAt: MOMENT,
    ...more,
  };
}

/** An entry of the audit log, complete by the contract: a doctor read a record. */
export function someEntry(more: Partial<AuditEntry> = {}): AuditEntry {
  const { id, firstName, lastName } = someUser();
  return {
    id: uuid(401),
    at: '2030-05-06T09:00:00Z',
    actor: { id, firstName, lastName },
    actorRole: 'DOCTOR',
    action: 'READ',
    resource: 'patients',
    recordId: uuid(101),
    recordName: 'Asha Rao',
    changes: null,
    patientCount: 0,
    reason: null,
    requestId: 'req-1',
    address: '192.0.2.7',
    outcome: 'OK',
    ...more,
  };
}

/** An e-mail in the outbox, complete by the contract. */
export function someMail(more: Partial<OutboxMail> = {}): OutboxMail {
  return {
    id: uuid(501),
    recipient: 'ravi@clinic.test',
    subject: 'Your account at Test Clinic',
    body: 'Welcome.\nhttps://clinic.test/reset-password?token=abc\n',
    status: 'KEPT',
    attempts: 0,
    lastError: null,
    createdAt: MOMENT,
    sentAt: null,
    ...more,
  };
}
