import { PaymentEvent } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { callerOn } from '../../../platform/http/caller';
import { refuse } from '../../../platform/http/refusal';
import type { Caller, RequestContext } from '../../../platform/http/service';
import { receivePayment } from '../payments/payments.service';
import { paymentRequestsRepository as repository, type LockedRequest } from './payment-requests.repository';

/** Reads the payload of a genuine message. Throws TOKEN_INVALID if it is not an event. */
export function readEvent(payload: string): PaymentEvent {
  try {
    return PaymentEvent.parse(JSON.parse(payload));
  } catch {
    // Either not JSON, or without a field: the provider's log shows what it has sent.
    return refuse('TOKEN_INVALID');
  }
}

/** Records what the provider reports, once. Late payments and other amounts are recorded as well: the money is there. */
export async function receiveEvent(db: TenantDatabase, event: PaymentEvent, context: RequestContext): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const request = (await repository.lock(tx, event.reference)) ?? refuse('PAYMENT_NOT_FOUND');
    if (request.paymentId !== null) return;
    const caller = payerOf(request, tx, context);
    if (event.status === 'PAID') await pay(caller, request, event);
    else if (request.status === 'OPEN') await end(caller, request, { status: 'FAILED' });
  });
}

async function pay(caller: Caller, request: LockedRequest, event: PaymentEvent): Promise<void> {
  const { amount, currency, providerReference: reference } = event;
  if (currency !== request.currency) refuse('CURRENCY_DIFFERS');
  const paymentId = await receivePayment(caller, { invoiceId: request.invoiceId, amount, currency, reference });
  await end(caller, request, { status: 'PAID', paymentId });
}

async function end(
  caller: Caller,
  { id, status, patientId }: LockedRequest,
  result: Parameters<typeof repository.end>[2],
): Promise<void> {
  await repository.end(caller.db, id, result);
  const change = { from: { status }, to: result };
  await caller.audit({
    action: 'STATUS',
    resource: 'paymentRequests',
    recordId: id,
    ownerId: patientId,
    ...change,
  });
}

/** The patient's account has paid; the provider's signature, not a session, shows it. */
function payerOf({ userId, patientId }: LockedRequest, tx: TenantDatabase, context: RequestContext): Caller {
  const { tenantId } = tx;
  const identity = { kind: 'tenant', tenantId, userId, sessionId: '', role: 'PATIENT', duties: [], patientId } as const;
  return callerOn(tx, identity, context);
}
