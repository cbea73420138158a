import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { anyUser } from '../base/roles';
import { text } from '../base/shared';

/** Subscription of a browser, as its PushSubscription gives it (W3C Push API). */
export const PushSubscriptionFields = z.object({
  /** Address at the push service of the browser. */
  endpoint: text(1000),
  /** Public key of the browser, 65 bytes in base64url. */
  p256dh: text(200),
  /** Secret shared with the browser, 16 bytes in base64url. */
  auth: text(100),
});

export const PUSH_SUBSCRIPTION_LABELS = {
  endpoint: 'Push service',
  p256dh: 'Public key',
  auth: 'Shared secret',
} as const;

/** Content of a push message: nothing about patients, not even an id. */
export interface PushPayload {
  title: string;
  body: string;
  /** Page that a tap opens. */
  path: string;
}

export const push = defineEndpoints('push', {
  get: {
    method: 'GET',
    path: '/push',
    access: anyUser,
    summary: 'Get the public key of the clinic for push notifications, and which channels of notifications there are',
    data: z.object({
      publicKey: z.string(),
      /** This session receives push notifications. */
      isSubscribed: z.boolean(),
      /** The server has a mail server. */
      sendsMail: z.boolean(),
    }),
  },
  subscribe: {
    method: 'PUT',
    path: '/push/subscription',
    access: anyUser,
    summary: 'Send push notifications to this browser until the session is ended',
    body: PushSubscriptionFields,
    data: z.object({ isSubscribed: z.boolean() }),
    errors: ['INVALID_INPUT'],
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/push/subscription',
    access: anyUser,
    summary: 'Send no push notifications to this session any more',
    data: z.object({ isSubscribed: z.boolean() }),
  },
});
