import { publicOffers, type PublicOffer } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { appendAudit, type Actor } from '../../../platform/http/audit';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Visitor } from '../../../platform/http/service';
import { book, changeBooking, shownAppointments, type Booker } from '../appointments/appointments.service';
import { openPublicLink } from '../../platform';
import { offersRepository as repository, type HeldOffer } from './offers.repository';
import { defineJob, HOURLY } from '../../../platform/jobs/jobs.service';
import { endOffers } from './end-offers';

export { endOffers } from './end-offers';
export { makeOffer, withdrawOffers, type Offered } from './make-offer';

export const publicOffersFeature = feature(
  publicOffers,
  {
    async get({ params }, visitor) {
      const { db, link } = await openPublicLink(visitor, 'OFFER', params.token);
      return { offer: await shownOrRefuse(db, link.recordId) };
    },

    async answer({ params, body }, visitor) {
      const { db, link } = await openPublicLink(visitor, 'OFFER', params.token);
      await db.transaction().execute(async (within) => {
        const offer = await repository.hold(within, link.recordId, visitor.now());
        if (!offer || offer.status === 'EXPIRED' || offer.status === 'WITHDRAWN') return refuse('TOKEN_INVALID');
        // The first answer counts; whoever sends again is told what it was.
        if (offer.status !== 'OPEN') return;
        if (offer.isOver) refuse('TOKEN_INVALID');
        await (body.accept ? accept(offer, within, visitor) : decline(offer, within, visitor));
      });
      return { offer: await shownOrRefuse(db, link.recordId) };
    },
  },
  {
    tables: { appointment_offers: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows' } },
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
    jobs: [defineJob({ name: 'offers.end-offers', every: HOURLY, run: (_, { floor }) => endOffers(floor) })],
    series: none,
    participants: none,
  },
);

async function accept(offer: HeldOffer, db: TenantDatabase, visitor: Visitor): Promise<void> {
  const by = bookerOf(offer, db, visitor);
  const { id, patientId, doctorId, dateTime, duration, serviceId, appointmentId, waitlistId } = offer;
  const holdId = offer.holdId ?? refuse('APPOINTMENT_SLOT_TAKEN');
  const isOffered = true;
  let bookedId = appointmentId;
  if (appointmentId) {
    const before = await shownAppointments(db, { patientId }).where('a.id', '=', appointmentId).executeTakeFirst();
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

async function decline(offer: HeldOffer, db: TenantDatabase, visitor: Visitor): Promise<void> {
  await repository.end(db, offer.id, 'DECLINED');
  if (offer.waitlistId) await repository.setWaiting(db, offer.waitlistId, 'WAITING');
  await recordAnswer(offer, 'DECLINED', bookerOf(offer, db, visitor));
}

async function recordAnswer({ id }: HeldOffer, status: 'ACCEPTED' | 'DECLINED', by: Booker): Promise<void> {
  const change = { from: { status: 'OPEN' }, to: { status } };
  await by.audit({ action: 'ANSWER', resource: 'appointmentOffers', recordId: id, ...change });
}

/** The patient whom the link was sent to; nobody knows who holds it now, so no account is named. */
function bookerOf({ patientId }: HeldOffer, db: TenantDatabase, { now, requestId, address }: Visitor): Booker {
  const actor: Actor = { userId: null, role: 'PATIENT', requestId, address };
  return { db, now, userId: null, role: 'PATIENT', patientId, audit: (entry) => appendAudit(db, actor, entry) };
}

async function shownOrRefuse(db: TenantDatabase, id: string): Promise<PublicOffer> {
  return (await repository.shown(db, id)) ?? refuse('TOKEN_INVALID');
}
