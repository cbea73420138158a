import { publicOffers } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { appendAudit, type Actor } from '../../../platform/http/audit';
import type { AuditEntry } from '../../../platform/http/audit-entry';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type RequestContext } from '../../../platform/http/service';
import { book, changeBooking, selectAppointments, type BookingActor } from '../appointments/appointments.service';
import { openPublicLink } from '../../platform';
import { offersRepository as repository, type LockedOffer, type ShownOffer } from './offers.repository';
import { defineJob, HOURLY } from '../../../platform/jobs/jobs.service';
import { endOffers } from './end-offers';

export { endOffers } from './end-offers';
export { makeOffer, withdrawOffers, type Offered } from './make-offer';

export const publicOffersFeature = feature(
  publicOffers,
  {
    async get({ params }, context) {
      const { db, link } = await openPublicLink(context, 'OFFER', params.token);
      const offer = await findShownOrRefuse(db, link.recordId);
      context.shown.add(offer.patientId);
      return { offer };
    },

    async answer({ params, body }, context) {
      const { db, link } = await openPublicLink(context, 'OFFER', params.token);
      await db.transaction().execute(async (tx) => {
        const offer = await repository.lock(tx, link.recordId, context.now());
        if (!offer || offer.status === 'EXPIRED' || offer.status === 'WITHDRAWN') return refuse('TOKEN_INVALID');
        // The first answer counts; a repeated request returns it.
        if (offer.status !== 'OPEN') return;
        if (offer.isOver) refuse('TOKEN_INVALID');
        await (body.accept ? accept(offer, tx, context) : decline(offer, tx, context));
      });
      return { offer: await findShownOrRefuse(db, link.recordId) };
    },
  },
  {
    tables: {
      appointment_offers: {
        merge: [{ column: 'patient_id', rule: 'move' }],
        backup: 'rows',
        retention: 'medical-record',
      },
    },
    search: none,
    exports: none,
    records: {
      appointmentOffers: {
        table: 'appointment_offers',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'waitlist', toPatient: false },
      },
    },
    jobs: [defineJob({ name: 'offers.end-offers', every: HOURLY, run: (_, { deps }) => endOffers(deps) })],
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

async function accept(offer: LockedOffer, db: TenantDatabase, context: RequestContext): Promise<void> {
  const by = bookingActorOf(offer, db, context);
  const { id, patientId, doctorId, dateTime, duration, serviceId, appointmentId, waitlistId } = offer;
  const holdId = offer.holdId ?? refuse('APPOINTMENT_SLOT_TAKEN');
  const isOffered = true;
  let bookedId = appointmentId;
  if (appointmentId) {
    const before = await selectAppointments(db, { patientId }).where('a.id', '=', appointmentId).executeTakeFirst();
    if (!before) return refuse('TOKEN_INVALID');
    await changeBooking(before, { dateTime, doctorId, duration, holdId }, by, { isOffered });
  } else {
    const type = 'General Consultation';
    const words = { type, reason: null, notes: null, priority: 'NORMAL' } as const;
    bookedId = await book({ patientId, doctorId, dateTime, duration, serviceId, holdId, ...words }, by, { isOffered });
  }
  await repository.end(db, id, 'ACCEPTED', bookedId);
  if (waitlistId) await repository.setWaiting(db, waitlistId, 'BOOKED');
  await recordAnswer(offer, 'ACCEPTED', by);
}

async function decline(offer: LockedOffer, db: TenantDatabase, context: RequestContext): Promise<void> {
  await repository.end(db, offer.id, 'DECLINED');
  if (offer.waitlistId) await repository.setWaiting(db, offer.waitlistId, 'WAITING');
  await recordAnswer(offer, 'DECLINED', bookingActorOf(offer, db, context));
}

async function recordAnswer({ id }: LockedOffer, status: 'ACCEPTED' | 'DECLINED', by: BookingActor): Promise<void> {
  const change = { from: { status: 'OPEN' }, to: { status } };
  await by.audit({ action: 'ANSWER', resource: 'appointmentOffers', recordId: id, ...change });
}

/** Returns the patient as actor without an account, since the identity of the link's holder is unknown. */
function bookingActorOf(
  { patientId }: LockedOffer,
  db: TenantDatabase,
  { now, language, requestId, ipAddress }: RequestContext,
): BookingActor {
  const actor: Actor = { userId: null, role: 'PATIENT', requestId, ipAddress };
  const audit = (entry: AuditEntry) => appendAudit(db, actor, entry);
  return { db, now, language, userId: null, role: 'PATIENT', patientId, audit };
}

async function findShownOrRefuse(db: TenantDatabase, id: string): Promise<ShownOffer> {
  return (await repository.shown(db, id)) ?? refuse('TOKEN_INVALID');
}
