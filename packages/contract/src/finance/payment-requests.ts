import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { PositiveAmount } from '../base/money';
import { adminArea, allow, duty, publicAccess } from '../base/roles';
import { Instant, text, Version } from '../base/shared';

/** How patients pay without coming to the desk. */
export const PaymentSettingsFields = z.object({
  /** Address of the adapter of a payment provider; null without online payments. */
  providerUrl: text(300).nullable(),
  /** Virtual payment address in UPI; null without UPI. */
  upiAddress: text(255)
    .regex(/^[\w.-]{2,190}@[A-Za-z][A-Za-z0-9]{1,63}$/, { error: 'invalid' })
    .nullable(),
  /** Name that payment apps show. */
  upiName: text(80).nullable(),
});

export const PAYMENT_SETTINGS_LABELS = {
  providerUrl: 'Address of the payment provider',
  upiAddress: 'UPI ID',
  upiName: 'Name in UPI apps',
} as const satisfies LabelsOf<typeof PaymentSettingsFields>;

export const PaymentSettings = PaymentSettingsFields.extend({
  /** The secret itself is never shown again. */
  hasSecret: z.boolean(),
  /** Base currency of the clinic; only invoices in it are paid online. */
  currency: z.string(),
  /** Address to which the provider reports payments. */
  eventsUrl: z.string(),
  version: Version,
}).meta({ id: 'PaymentSettings' });
export type PaymentSettings = z.infer<typeof PaymentSettings>;

/** Request of a patient to pay an invoice at the provider. */
export const PaymentRequest = z
  .object({
    id: z.uuid(),
    invoiceId: z.uuid(),
    amount: PositiveAmount,
    currency: z.string(),
    status: z.enum(['OPEN', 'PAID', 'FAILED']),
    /** Payment page; null until the provider has created it. */
    url: z.string().nullable(),
    expiresAt: Instant,
  })
  .meta({ id: 'PaymentRequest' });
export type PaymentRequest = z.infer<typeof PaymentRequest>;

export const PaymentOptions = z
  .object({
    currency: z.string(),
    isOnline: z.boolean(),
    upi: z.object({ address: z.string(), name: z.string() }).nullable(),
    /** The latest request of each invoice. */
    requests: z.array(PaymentRequest),
  })
  .meta({ id: 'PaymentOptions' });
export type PaymentOptions = z.infer<typeof PaymentOptions>;

/** Report of the provider about a request, as JSON in the payload of a signed message. */
export const PaymentEvent = z.object({
  /** The id of the request. */
  reference: z.uuid(),
  status: z.enum(['PAID', 'FAILED']),
  /** Amount received, in minor units. */
  amount: PositiveAmount,
  currency: z.string(),
  /** The provider's own number of the payment. */
  providerReference: text(100),
});
export type PaymentEvent = z.infer<typeof PaymentEvent>;

/** Message between the clinic and the adapter of its provider. */
export const SignedMessage = z.object({
  /** JSON text, signed as it is. */
  payload: text(4000),
  /** Seconds since 1970. */
  timestamp: z.number().int().min(0),
  /** HMAC with SHA-256 of timestamp, full stop and payload; hexadecimal. */
  signature: text(64),
});
export type SignedMessage = z.infer<typeof SignedMessage>;

const patients = allow('PATIENT');

export const paymentRequests = defineEndpoints('paymentRequests', {
  options: {
    method: 'GET',
    path: '/financial/:tenantId/my/payment-options',
    access: patients,
    summary: 'Get how the current patient can pay, and the latest payment request of each invoice',
    data: z.object({ options: PaymentOptions }),
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/financial/:tenantId/my/invoices/:id/pay',
    access: patients,
    summary: 'Request a payment page for the outstanding amount of an invoice; a repeated request gets the same page',
    data: z.object({ request: PaymentRequest }),
    errors: [
      'INVOICE_NOT_FOUND',
      'INVOICE_NOT_OPEN',
      'CURRENCY_DIFFERS',
      'PAYMENT_METHOD_NOT_OFFERED',
      'PAYMENT_PROVIDER_FAILED',
    ],
  },
  settings: {
    method: 'GET',
    path: '/financial/:tenantId/payment-settings',
    access: duty('FINANCE', 'FINANCE_APPROVER'),
    summary: 'Get how patients can pay without coming to the desk',
    data: z.object({ settings: PaymentSettings }),
  },
  changeSettings: {
    method: 'PUT',
    path: '/financial/:tenantId/payment-settings',
    access: adminArea,
    summary: 'Change how patients can pay without coming to the desk',
    body: PaymentSettingsFields.extend({
      /** Shared with the provider; omitted to keep the present one. */
      secret: text(200).min(32).optional(),
      version: Version,
    }),
    data: z.object({ settings: PaymentSettings }),
    errors: ['STALE_VERSION', 'INVALID_INPUT'],
  },
  receive: {
    method: 'POST',
    path: '/public/payment-events/:clinicId',
    access: publicAccess,
    summary: 'Report a payment of a request, signed by the provider; a repeated report changes nothing',
    body: SignedMessage,
    data: z.object({ isReceived: z.literal(true) }),
    errors: ['TOKEN_INVALID', 'PAYMENT_NOT_FOUND', 'CURRENCY_DIFFERS', 'PERIOD_LOCKED', 'LEDGER_DAMAGED'],
  },
});
