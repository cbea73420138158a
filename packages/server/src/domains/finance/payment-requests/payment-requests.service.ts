import { fieldComplaint, isId, paymentRequests, type PaymentRequest, type PaymentSettings } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { myInvoicesRepository } from '../my-invoices/my-invoices.service';
import { callProvider, isProviderUrl } from './call-provider';
import { paymentRequestsRepository as repository } from './payment-requests.repository';
import { openSecret, sealSecret } from './provider-secret';
import { readEvent, receiveEvent } from './receive-event';
import { isGenuine, signedMessage } from './signed-message';

const RESOURCE = 'paymentRequests';
/** Page to which the provider returns the patient. */
const RETURN_PATH = '/my-invoices';

export const paymentRequestsFeature = feature(
  paymentRequests,
  {
    async options(_, caller) {
      const patientId = patientOf(caller);
      caller.shown.add(patientId);
      return { options: await repository.options(caller.db, patientId) };
    },

    async create({ params }, caller) {
      // The call of the provider is outside of the transaction: it may take seconds.
      const request = await caller.transaction((tx) => openRequest(params.id, tx));
      return { request: request.url === null ? await withPage(request, caller) : request };
    },

    async settings(_, caller) {
      return { settings: await shownSettings(caller) };
    },

    async changeSettings({ body: { version, secret, ...change } }, caller) {
      return caller.transaction(async (tx) => {
        await repository.lockSettings(tx.db);
        const before = await shownSettings(tx);
        if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
        refuseFaulty({ ...change, hasSecret: before.hasSecret || secret !== undefined }, before, tx);
        const sealed =
          secret === undefined ? {} : { providerSecret: sealSecret(secret, tx.deps.settings, tx.tenantId) };
        await repository.changeSettings(tx.db, { ...change, ...sealed });
        const { providerUrl, upiAddress, upiName } = before;
        const to = { ...change, ...(secret === undefined ? {} : { hasNewSecret: true }) };
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, from: { providerUrl, upiAddress, upiName }, to });
        return { settings: await shownSettings(tx) };
      });
    },

    async receive({ params: { clinicId }, body }, context) {
      if (!isId(clinicId)) refuse('TOKEN_INVALID');
      const { deps, now } = context;
      const db = deps.database.forTenant({ tenantId: clinicId });
      const provider = (await repository.provider(db)) ?? refuse('TOKEN_INVALID');
      const secret = openSecret(provider.secret, deps.settings, clinicId);
      if (!isGenuine(body, secret, now())) refuse('TOKEN_INVALID');
      await receiveEvent(db, readEvent(body.payload), context);
      return { isReceived: true as const };
    },
  },
  {
    tables: {
      payment_settings: {
        merge: none,
        backup: { leftOut: 'the secret is encrypted with a key of the server' },
        retention: 'clinic',
      },
      payment_requests: {
        merge: [{ column: 'patient_id', rule: 'move' }],
        backup: 'rows',
        retention: 'books',
      },
    },
    records: {
      paymentRequests: {
        table: 'payment_requests',
        patient: { column: 'patient_id' },
        account: { column: 'user_id' },
        live: { topic: 'payments', toPatient: true },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

async function openRequest(invoiceId: string, tx: Caller): Promise<PaymentRequest> {
  const { db, userId } = tx;
  const patientId = patientOf(tx);
  const isOwn = await myInvoicesRepository.isOwn(db, patientId, invoiceId);
  const invoice = (isOwn && (await myInvoicesRepository.find(db, invoiceId))) || refuse('INVOICE_NOT_FOUND');
  const options = await repository.settings(db);
  if (options.providerUrl === null || !options.hasSecret) refuse('PAYMENT_METHOD_NOT_OFFERED');
  if (invoice.currency !== options.currency) refuse('CURRENCY_DIFFERS');
  const isOpen = invoice.status === 'ISSUED' || invoice.status === 'PARTIALLY_PAID';
  if (!isOpen || invoice.outstanding === 0) refuse('INVOICE_NOT_OPEN');
  const { outstanding: amount, currency } = invoice;
  const request = await repository.open(db, { invoiceId, patientId, userId, amount, currency });
  if (request.url === null) {
    const to = { invoiceId, amount, currency };
    await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: request.id, ownerId: patientId, to });
  }
  return request;
}

/** Asks the provider for the payment page. The reference makes a repeated call harmless. */
async function withPage(request: PaymentRequest, { db, deps, now, tenantId, language }: Caller) {
  const { settings } = deps;
  const provider = (await repository.provider(db)) ?? refuse('PAYMENT_METHOD_NOT_OFFERED');
  const { id: reference, amount, currency, expiresAt } = request;
  const content = {
    reference,
    amount,
    currency,
    expiresAt,
    language,
    returnUrl: `${settings.publicAddress}${RETURN_PATH}`,
    eventsUrl: eventsUrl(settings.publicAddress, tenantId),
  };
  const message = signedMessage(openSecret(provider.secret, settings, tenantId), content, now());
  const answer = await callProvider(provider.url, JSON.stringify(message), settings);
  const url = pageOf(answer, settings);
  if (url === undefined) {
    deps.log.warn({ tenantId, paymentRequestId: reference }, 'the payment provider gave no payment page');
    return refuse('PAYMENT_PROVIDER_FAILED');
  }
  await repository.setUrl(db, reference, url);
  return { ...request, url };
}

function pageOf(answer: unknown, settings: { production: boolean }): string | undefined {
  const url = answer !== null && typeof answer === 'object' && 'url' in answer ? answer.url : undefined;
  return typeof url === 'string' && url.length <= 2000 && isProviderUrl(url, settings) ? url : undefined;
}

function refuseFaulty(
  settings: Pick<PaymentSettings, 'providerUrl' | 'upiAddress' | 'hasSecret'>,
  { currency }: PaymentSettings,
  { language, deps }: Caller,
): void {
  const fields: Record<string, string> = {};
  const { providerUrl, upiAddress, hasSecret } = settings;
  if (providerUrl !== null && !isProviderUrl(providerUrl, deps.settings)) {
    fields['providerUrl'] = fieldComplaint(language, 'invalid');
  }
  if (providerUrl !== null && !hasSecret) fields['secret'] = fieldComplaint(language, 'required');
  // UPI moves rupees between accounts at Indian banks.
  if (upiAddress !== null && currency !== 'INR') fields['upiAddress'] = fieldComplaint(language, 'invalid');
  if (Object.keys(fields).length > 0) refuse('INVALID_INPUT', { fields });
}

async function shownSettings({ db, deps, tenantId }: Caller): Promise<PaymentSettings> {
  return { ...(await repository.settings(db)), eventsUrl: eventsUrl(deps.settings.publicAddress, tenantId) };
}

function eventsUrl(publicAddress: string, tenantId: string): string {
  return `${publicAddress}/api/public/payment-events/${tenantId}`;
}

function patientOf({ patientId }: Caller): string {
  return patientId ?? refuse('FORBIDDEN');
}
