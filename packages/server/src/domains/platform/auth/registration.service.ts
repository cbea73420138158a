import { randomUUID } from 'node:crypto';
import type { Registration } from '@polyclinic/contract';
import { raise } from '../../../platform/feature/raise';
import { appendAudit } from '../../../platform/http/audit';
import type { AuditEntry } from '../../../platform/http/audit-entry';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import type { RequestContext } from '../../../platform/http/service';
import { openThrottle } from '../../../platform/http/throttle';
import { sendLink } from './account-links.service';
import { accountsRepository as accounts } from './accounts.repository';
import { beginSession, type SignedIn } from './begin-session';
import { checkPassword } from './password-strength';
import { hashPassword } from './passwords';

// The error does not reveal that the address is taken: that would disclose who is a patient here.
const CONSTRAINTS = { users_email_taken: 'REGISTRATION_FAILED' } as const;

/** Registrations from one address: a household or a tablet at the front desk. They count even if they succeed. */
export const REGISTRATIONS = { most: 10, hours: 1 } as const;

/** Creates the account of a new patient with a patient record, and begins the first session. */
export async function register(registration: Registration, context: RequestContext): Promise<SignedIn> {
  const { tenantId, firstName, lastName, phone, password } = registration;
  const { deps, ipAddress, requestId, language, now } = context;
  const { database, settings } = deps;
  const email = registration.email.toLowerCase();
  const throttle = openThrottle(database.platform, settings.secret);
  const attempt = { name: email, isKnown: false, ipAddress, what: 'register' };
  await throttle.begin(attempt);

  const clinic = await accounts.openClinic(database.forTenant({ tenantId }));
  if (!clinic) refuse('REGISTRATION_CLOSED');
  checkPassword(password, [firstName, lastName, email, clinic.name], language);
  await throttle.spend({ ipAddress, what: 'register' }, REGISTRATIONS);
  const passwordHash = await hashPassword(password);
  const userId = randomUUID();
  const patientId = randomUUID();

  const begun = await database
    .forTenant({ tenantId })
    .transaction()
    .execute(async (db) => {
      const audit = (entry: AuditEntry) => appendAudit(db, { userId, role: 'PATIENT', requestId, ipAddress }, entry);
      const person = { patientId, firstName, lastName, email, phone };
      await raise('account.registering', person, { db, userId, language, now, audit });
      const account = { id: userId, passwordHash, ...person };
      await refuseBroken(accounts.insertPatient(db, account), CONSTRAINTS);
      await audit({
        action: 'REGISTER',
        resource: 'users',
        recordId: userId,
        to: { email, role: 'PATIENT', patientId },
      });
      await sendLink(db, { userId, purpose: 'VERIFY' }, settings);
      const shown = { passwordHash, totpConfirmedAt: null };
      return (await beginSession(db, { userId, shown }, context)) ?? refuse('REGISTRATION_FAILED');
    });
  await throttle.withdraw(attempt);
  return begun;
}
